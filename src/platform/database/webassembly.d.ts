/** The little of WebAssembly that we use: TypeScript declares it for browsers only, Node's types not at all. */
declare namespace WebAssembly {
  type Exports = Record<string, unknown>;
  function instantiate(
    bytes: Uint8Array,
    imports: Record<string, unknown>,
  ): Promise<{ instance: { exports: Exports } }>;
}

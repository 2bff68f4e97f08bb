import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// `prisma generate` asks for a schema engine that it then never runs, and would download it. Any existing
// path satisfies it. Only for `generate`: with the variable set, `prisma migrate` does nothing and exits 0.
if (process.argv.includes('generate')) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(import.meta.url);
}

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});

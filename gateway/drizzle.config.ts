import { defineConfig } from 'drizzle-kit';

/*
 * `npx drizzle-kit generate --name what-changes` in gateway/ writes the next migration from the tables;
 * `npx drizzle-kit generate --custom --name what-changes` an empty one, for what Drizzle has no words for (policies, triggers).
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/tables/*.ts',
  out: './migrations',
});

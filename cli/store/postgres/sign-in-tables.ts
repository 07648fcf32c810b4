/**
 * What several servers of a store must agree on: who is signed in, and who failed to. Of a token, only a hash is
 * kept. A failure without an address counts among those of all addresses only.
 */
export const SIGN_IN_TABLES = `
CREATE TABLE sessions (key text PRIMARY KEY, opened_at timestamptz NOT NULL, used_at timestamptz NOT NULL);
CREATE TABLE failed_sign_ins (
  address text, failed_at timestamptz NOT NULL, locks integer NOT NULL, locked_until timestamptz
);`;

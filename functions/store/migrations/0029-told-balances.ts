/**
 * What each imported file said of its account, and what was said last of an account before a file or a statement told
 * more; both with their days, as on the wire.
 */
export const sql = `
alter table file_import add column told jsonb;
alter table bank_account add column told_before jsonb;
`

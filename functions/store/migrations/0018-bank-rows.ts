/**
 * Whoever adds what a bank says holds the lock on its connection, so that the foreign key only repeats what is
 * known, once for each row: two fifths of the time that adding them took.
 */
export const sql = `
alter table bank_row drop constraint bank_row_org_id_connection_id_fkey;
`

/** Accounts of a bank of which nobody has said yet which accounts of the books they are; null where there are none. */
export const sql = `
alter table bank_connection add column unassigned jsonb;
`

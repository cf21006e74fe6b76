/** Whether an account is cash on hand, which journal entries may name; null where it is not. */
export const sql = `
alter table bank_account add column is_petty_cash boolean;
`

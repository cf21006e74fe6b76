/** The month in which an organisation's fiscal year begins; it is that of the calendar where nobody has chosen one. */
export const sql = `
alter table organization_setting add column fiscal_year_start smallint;
alter table organization_setting add constraint organization_setting_fiscal_year_start
  check (fiscal_year_start between 1 and 12);
`

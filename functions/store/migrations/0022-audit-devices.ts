/** On which device an act was done, in words; and the log is read in the order of arrival, page by page. */
export const sql = `
alter table audit_log add column device text;
create index audit_log_received on audit_log (org_id, received_at, id);
`

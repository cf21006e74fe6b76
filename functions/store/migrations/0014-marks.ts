/**
 * Which act stands at a place of the organisation's sequence, found at once: a database that was put back to an
 * earlier state and has caught up has other acts at the same places, and devices are to notice.
 */
export const sql = `
update audit_log l set seq = 0 where not exists (
  select from audit_change c where c.org_id = l.org_id and c.entry_id = l.id
) and not exists (
  select from audit_addition a where a.org_id = l.org_id and a.entry_id = l.id
);
create index audit_log_seq on audit_log (org_id, seq) where seq > 0;
`

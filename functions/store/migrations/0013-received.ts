/**
 * When the server got an act, and its place in the organisation's sequence: what a device says of the time is kept
 * and shown, but orders nothing and decides nothing. Acts from before bear the time they were made at and no place.
 */
export const sql = `
alter table audit_log
  add column received_at timestamptz not null default now(),
  add column seq bigint not null default 0;
update audit_log set received_at = at;
`

/**
 * On which server the books were last used, so that a copy of them on another, restored from a backup, begins another
 * history.
 */
export const sql = `
create table server_identity (
  is_only boolean primary key default true check (is_only),
  system_id text not null
);
select place('server_identity', 'reference');

create policy renewed on org_sync for update
  using (nullif(current_setting('app.maintenance', true), '') = 'on');
`

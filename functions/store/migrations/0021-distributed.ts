/**
 * `place` does what it says where the database is distributed by organisation, so that a table of a later migration
 * is made where it belongs; on one server it still does nothing. Calls are counted for users and addresses, which
 * belong to no organisation: a table that every node holds whole would have them all wait for each other, so their
 * counts are spread by their subject.
 */
export const sql = `
create or replace function place(tbl text, kind text) returns void language plpgsql as $$
declare
  is_wanted boolean := false;
begin
  if kind not in ('reference', 'tenant', 'subject') then
    raise exception 'place(%): a table is reference, tenant or subject, not %', tbl, kind;
  end if;
  if to_regclass('pg_dist_partition') is null then
    return;
  end if;
  execute 'select not exists (select from pg_dist_partition where logicalrelid = $1::regclass) and (
    current_setting(''app.distributing'', true) = ''on''
    or exists (select from pg_dist_partition where logicalrelid = ''org_sync''::regclass))'
    into is_wanted using tbl;
  if is_wanted is not true then
    return;
  end if;
  if kind = 'reference' then
    execute 'select create_reference_table($1::regclass)' using tbl;
  elsif kind = 'subject' then
    execute 'select create_distributed_table($1::regclass, ''subject'', colocate_with => ''none'')' using tbl;
  elsif tbl = 'org_sync' then
    execute 'select create_distributed_table($1::regclass, ''org_id'', colocate_with => ''none'')' using tbl;
  else
    execute 'select create_distributed_table($1::regclass, ''org_id'', colocate_with => ''org_sync'')' using tbl;
  end if;
end $$;

select place('call_count', 'subject');
`

/**
 * The files that were imported, so that every device of an organisation knows them. The oldest row's timestamp
 * stands as text, as devices have it.
 */
export const sql = `
create table file_import (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  file_name text not null,
  rows integer not null,
  wanted integer not null,
  stored integer not null,
  imported integer,
  assigned integer not null,
  duplicates integer not null,
  locked integer,
  refused integer not null,
  corrected_lines integer[],
  state text not null check (state in ('storing', 'done', 'stopped', 'undone')),
  first_id uuid,
  last_id uuid,
  oldest text,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
select place('file_import', 'tenant');
alter table file_import enable row level security;
create policy tenant on file_import
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
`

/** Months and years that were closed, each with the figures as whoever closed it saw them. */
export const sql = `
create table period_closing (
  org_id uuid not null,
  id uuid not null,
  from_day text not null,
  to_day text not null,
  as_of bigint not null,
  figures jsonb not null,
  closed_at timestamptz not null,
  closed_by text not null,
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
select place('period_closing', 'tenant');
alter table period_closing enable row level security;
create policy tenant on period_closing using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
`

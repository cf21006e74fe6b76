/**
 * Journal entries, each with its lines inside, so that they cannot change apart from each other. The accounts of the
 * lines stand beside them as an array, by which those of an account are found; days are texts, as devices have them.
 */
export const sql = `
create table journal (
  org_id uuid not null,
  id uuid not null,
  day text not null,
  memo text not null,
  reference text,
  lines jsonb not null,
  gl_account_ids uuid[] not null,
  reverses_on text,
  template_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
create index journal_day on journal (org_id, day);
select place('journal', 'tenant');
alter table journal enable row level security;
create policy tenant on journal
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
`

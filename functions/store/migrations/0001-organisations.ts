/**
 * Users, organisations and who belongs to which; and the sequence of changes that devices follow.
 *
 * Rules that every table here keeps, so that the same statements run on PostgreSQL distributed by
 * organisation: org_id comes first in every key of a tenant table; policies compare with a setting and
 * never with a subselect; row-level security is enabled and not forced, because the application's role
 * owns nothing; no triggers. `place` says where a table would live and does nothing on one server.
 */
export const sql = `
create function place(tbl text, kind text) returns void language plpgsql as $$
begin
  if kind not in ('reference', 'tenant') then
    raise exception 'place(%): a table is reference or tenant, not %', tbl, kind;
  end if;
end $$;

create table app_user (
  user_id text primary key,
  email text,
  current_org_id uuid,
  created_at timestamptz not null default now()
);
select place('app_user', 'reference');
alter table app_user enable row level security;
create policy own on app_user
  using (user_id = nullif(current_setting('app.user_id', true), ''));

create table organization (
  id uuid primary key,
  name text not null unique,
  display_name text not null,
  created_at timestamptz not null default now()
);
select place('organization', 'reference');
alter table organization enable row level security;
create policy seen on organization for select using (
  id = nullif(current_setting('app.org_id', true), '')::uuid
  or id = any (string_to_array(nullif(current_setting('app.org_ids', true), ''), ',')::uuid[])
);
create policy added on organization for insert
  with check (id = nullif(current_setting('app.org_id', true), '')::uuid);
create policy changed on organization for update
  using (id = nullif(current_setting('app.org_id', true), '')::uuid);

create table membership (
  org_id uuid not null references organization (id),
  user_id text not null references app_user (user_id),
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  primary key (org_id, user_id)
);
create index membership_user on membership (user_id);
select place('membership', 'reference');
alter table membership enable row level security;
create policy seen on membership for select using (
  user_id = nullif(current_setting('app.user_id', true), '')
  or org_id = nullif(current_setting('app.org_id', true), '')::uuid
);
create policy added on membership for insert
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
create policy changed on membership for update
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
create policy removed on membership for delete
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table org_sync (
  org_id uuid primary key,
  epoch uuid not null,
  head bigint not null default 0,
  tombstone_floor bigint not null default 0
);
select place('org_sync', 'tenant');
alter table org_sync enable row level security;
create policy tenant on org_sync using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table sync_entity (
  org_id uuid not null,
  tbl text not null,
  id uuid not null,
  seq bigint not null,
  op text not null check (op in ('put', 'delete')),
  bucket text not null default '',
  writer uuid,
  foreign_seq bigint not null default 0,
  primary key (org_id, tbl, id)
);
create index sync_entity_seq on sync_entity (org_id, seq);
select place('sync_entity', 'tenant');
alter table sync_entity enable row level security;
create policy tenant on sync_entity using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table sync_client (
  org_id uuid not null,
  client_id uuid not null,
  user_id text not null,
  last_mid bigint not null default 0,
  primary key (org_id, client_id)
);
select place('sync_client', 'tenant');
alter table sync_client enable row level security;
create policy tenant on sync_client using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create table sync_mutation (
  org_id uuid not null,
  client_id uuid not null,
  mid bigint not null,
  uuid uuid not null,
  user_id text not null,
  name text not null,
  status text not null check (status in ('applied', 'rejected', 'conflict')),
  code text,
  result jsonb,
  at timestamptz not null default now(),
  primary key (org_id, client_id, mid)
);
select place('sync_mutation', 'tenant');
alter table sync_mutation enable row level security;
create policy tenant on sync_mutation using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
`

/**
 * How often calls were made whose limits hold over all instances of the server: one row for each user or
 * address and call, with the start of its present window. It takes the place of the guesses at invites.
 */
export const sql = `
create table call_count (
  subject text not null,
  call text not null,
  since timestamptz not null,
  calls integer not null,
  primary key (subject, call)
);
select place('call_count', 'reference');
alter table call_count enable row level security;
create policy own on call_count
  using (subject = nullif(current_setting('app.subject', true), ''));
create policy maintained on call_count
  using (nullif(current_setting('app.maintenance', true), '') = 'on');

drop table guess;
`

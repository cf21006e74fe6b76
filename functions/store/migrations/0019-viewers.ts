/** A fourth role, which sees the books and changes nothing. */
export const sql = `
alter table membership drop constraint membership_role_check;
alter table membership add constraint membership_role_check check (role in ('viewer', 'member', 'admin', 'owner'));
alter table invite_code drop constraint invite_code_role_check;
alter table invite_code add constraint invite_code_role_check check (role in ('viewer', 'member', 'admin', 'owner'));
`

import { Client } from 'pg'
import { syncedTables } from '../../../functions/store/sync/synced-tables.ts'

/**
 * Makes every commit prove that no row which devices keep was changed without being stamped in the same
 * transaction. It lives in tests alone: production has no triggers.
 */
export async function installStampingGuard(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // Citus has no triggers on distributed tables.
    const citus = await client.query("select from pg_extension where extname = 'citus'")
    if (citus.rowCount === 1) return
    await client.query(`
      create function prove_stamped() returns trigger language plpgsql as $$
      declare
        changed record := coalesce(new, old);
      begin
        if not exists (
          select from sync_entity e
          where e.org_id = changed.org_id and e.tbl = tg_argv[0] and e.id = changed.id
            and e.xmin = pg_current_xact_id()::xid
        ) then
          raise exception '% % was changed and not stamped', tg_argv[0], changed.id;
        end if;
        return null;
      end $$`)
    for (const [name, { table }] of Object.entries(syncedTables)) {
      await client.query(`
        create constraint trigger stamped after insert or update or delete on ${table}
        deferrable initially deferred for each row execute function prove_stamped('${name}')`)
    }
  } finally {
    await client.end()
  }
}

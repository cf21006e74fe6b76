import { useNavigate } from 'react-router-dom'
import { useDeviceSettings } from '../../session/device-context.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { useAccounts } from '../../session/hooks/use-accounts.ts'
import { useSwitch } from '../../session/hooks/use-switch.ts'
import { useChosenCurrency } from '../../session/hooks/use-chosen-currency.ts'
import { registerAddress } from '../../ui/bookkeeping/addresses/register-address.ts'
import { type KeyGroup, keyText } from '../../ui/keyboard/keys.ts'
import { PAGE_NAMES } from '../shell/pages.ts'
import type { Command } from './commands.ts'

/** All that can be done from where one is: what the screen offers first, then every page, then the rest. */
export function useCommands(offered: readonly KeyGroup[]): readonly Command[] {
  const navigate = useNavigate()
  const books = useBooks()
  const { state } = useSession()
  const { switchTo } = useSwitch()
  const { change } = useDeviceSettings()
  const { enabled, choose } = useChosenCurrency()

  const here = offered.flatMap(({ title, commands }) =>
    commands.map(({ label, keys: [key = ''], run }): Command => ({
      id: `${title} ${label}`,
      group: title,
      label,
      key: keyText(key),
      run,
    })),
  )
  const pages = PAGE_NAMES.map(([path, name]): Command => ({
    id: path,
    group: 'Go to',
    label: name,
    run: () => void navigate(path),
  }))
  const registers = (useAccounts() ?? []).map(({ id, name }): Command => ({
    id: `register ${id}`,
    group: 'Bank account',
    label: name,
    run: () => void navigate(registerAddress(id)),
  }))
  const memberships = state.stage === 'open' ? state.memberships : []
  const organisations = memberships
    .filter(({ organisationId }) => organisationId !== books.organisation.organisationId)
    .map(({ organisationId, displayName }): Command => ({
      id: organisationId,
      group: 'Switch to',
      label: displayName,
      run: () => void switchTo(organisationId),
    }))
  const currencies = enabled.map((code): Command => ({
    id: `currency ${code}`,
    group: 'Currency',
    label: `Show figures in ${code}`,
    run: () => choose(code),
  }))
  const themes = (['system', 'light', 'dark'] as const).map((theme): Command => ({
    id: `theme ${theme}`,
    group: 'Appearance',
    label: { system: 'Match device', light: 'Light', dark: 'Dark' }[theme],
    run: () => change({ theme }),
  }))
  const rows = (['Comfortable', 'Compact'] as const).map((density): Command => ({
    id: `rows ${density}`,
    group: 'Appearance',
    label: `${density} rows of transactions`,
    run: () => change({ compactRows: density === 'Compact' }),
  }))
  const sync: Command = { id: 'sync', group: 'Sync', label: 'Sync now', run: () => books.syncNow() }
  // The palette is open already, and has taken the focus out of any form.
  const others = here.filter(({ key }) => key !== keyText('Mod+K') && key !== keyText('Mod+Enter'))
  return [...others, ...pages, ...registers, ...organisations, sync, ...currencies, ...themes, ...rows]
}

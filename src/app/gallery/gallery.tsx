import { Copy, Inbox, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { minor } from '../../domain/money/money.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorFallback } from '../../ui/feedback/error-fallback.tsx'
import { SkeletonCard, SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LevelBar, ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ColumnHead, tableHeadLook, tableLook, tableRowLook } from '../../ui/lists/table.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { Wordmark } from '../../ui/primitives/wordmark.tsx'
import { GalleryCharts } from './gallery-charts.tsx'
import { GalleryFields } from './gallery-fields.tsx'

/** Every shared part in light beside dark; in development builds only. */
export function Gallery() {
  return (
    <main className="grid xl:grid-cols-2">
      {(['light', 'dark'] as const).map((scheme) => (
        <div
          key={scheme}
          style={{ colorScheme: scheme }}
          className="grid min-w-0 content-start gap-6 bg-paper p-4 text-ink md:p-8"
        >
          <h1 className="text-2xl font-semibold">Gallery, {scheme}</h1>
          <Parts />
        </div>
      ))}
    </main>
  )
}

const nothing = () => undefined

function Parts() {
  return (
    <>
      <Part title="Wordmark">
        <Wordmark />
        <Wordmark short />
      </Part>
      <Part title="Buttons">
        <Button kind="primary">Import 214 rows</Button>
        <Button>Cancel</Button>
        <Button kind="quiet">Skip</Button>
        <Button kind="danger">Delete</Button>
        <Button busy>Saving</Button>
        <Button disabled>Disabled</Button>
        <Button kind="primary" size="large">
          Approve
        </Button>
      </Part>
      <Part title="Badges">
        {(['primary', 'success', 'warning', 'danger', 'secondary', 'info'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Badge key={size} size={size}>
            {size}
          </Badge>
        ))}
      </Part>
      <Part title="Spinners">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Spinner key={size} size={size} />
        ))}
      </Part>
      <Part title="Amounts">
        <Amount amount={minor(123_456)} currency="USD" marked />
        <Amount amount={minor(-98_765)} currency="USD" marked />
        <Amount amount={minor(12_000_000)} currency="NGN" />
      </Part>
      <Part title="Menu and tooltip">
        <DropdownMenu
          head="What to do with the row"
          align="start"
          actions={[
            { label: 'Duplicate', icon: Copy, hint: 'Ctrl D', onSelect: nothing },
            { label: 'Chosen', chosen: true, onSelect: nothing },
            { label: 'Not now', disabled: true, onSelect: nothing },
            { label: 'Delete', icon: Trash2, danger: true, onSelect: nothing },
          ]}
        >
          Actions
        </DropdownMenu>
        <Tooltip text="Counts the approved rows alone">
          <Button kind="quiet">Hover or focus</Button>
        </Tooltip>
      </Part>
      <GalleryFields />
      <Card title="Progress">
        <div className="grid gap-4">
          <ProgressBar label="statement.csv" percent={43.6} detail="1,744 of 4,000 rows" />
          <ProgressBar label="Finished" percent={100} />
          <ProgressBar label="Stopped" percent={62} failed />
          <LevelBar label="Storage, little" percent={40} />
          <LevelBar label="Storage, much" percent={78} />
          <LevelBar label="Storage, nearly full" percent={94} />
        </div>
      </Card>
      <GalleryCharts />
      <Card title="Titled card" action={<Button kind="quiet">Action</Button>} footer="A footer" flush>
        <table className={tableLook}>
          <thead className={tableHeadLook}>
            <tr>
              <ColumnHead sorted="descending" onSort={nothing}>
                Date
              </ColumnHead>
              <ColumnHead onSort={nothing}>Description</ColumnHead>
              <ColumnHead align="right">Amount</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {['Coffee House', 'Diesel', 'Corner Market'].map((name, index) => (
              <tr key={name} className={tableRowLook}>
                <td className="tabular px-3">Nov {21 - index}</td>
                <td className="px-3">{name}</td>
                <td className="px-3 text-right">
                  <Amount amount={minor(-4500 * (index + 1))} currency="USD" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Notice title="For your information">Rows are kept on this device.</Notice>
      <Notice tone="success" title="214 rows imported" />
      <Notice tone="warning" title="3 rows were left out" />
      <Notice tone="danger" title="Failed to create account">
        The network cannot be reached.
      </Notice>
      <Card title="Waiting">
        <SkeletonRows rows={3} />
        <SkeletonCard />
      </Card>
      <Card title="Empty">
        <EmptyState icon={Inbox} title="All caught up" action={<Button>Import</Button>}>
          New rows come here after an import.
        </EmptyState>
      </Card>
      <Card title="Error">
        <ErrorFallback detail="The reason, for whoever helps" onRetry={nothing} onRefresh={nothing} />
      </Card>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold text-faint">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}

import { useState } from 'react'
import { AmountField } from '../../ui/bookkeeping/amounts/amount-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { type DayRange, DateRangeField } from '../../ui/bookkeeping/date-range-field.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { ReasonDialog } from '../../ui/bookkeeping/reason-dialog.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Tabs } from '../../ui/primitives/tabs.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

export function GalleryFields() {
  const [search, setSearch] = useState('')
  const [amount, setAmount] = useState('1,250.00')
  const [range, setRange] = useState<DayRange>({ start: undefined, end: undefined })
  const [status, setStatus] = useState('review')
  const [on, setOn] = useState(true)
  const [drawer, setDrawer] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <Card title="Fields">
      <div className="grid gap-4">
        <SearchField label="Search descriptions" value={search} onChange={setSearch} main />
        <TextField label="Account name" placeholder="Operating account" hint="As the bank calls it" />
        <TextField label="Account name" defaultValue="" problem="Account name is required" />
        <SelectField label="Type">
          <option>Checking</option>
        </SelectField>
        <AmountField label="Amount" currency="NGN" value={amount} onChange={setAmount} />
        <DateRangeField label="Days" value={range} onChange={setRange} />
        <SegmentedControl
          label="Status"
          value={status}
          onChange={setStatus}
          options={[
            { value: 'all', label: 'All' },
            { value: 'review', label: 'Review', count: 42 },
            { value: 'approved', label: 'Approved' },
          ]}
        />
        <SwitchField
          label="Keep full history on this device"
          hint="Else the newest 1,000 rows"
          checked={on}
          onChange={setOn}
        />
        <div className="flex flex-wrap gap-4">
          <Checkbox label="Chosen" defaultChecked />
          <Checkbox label="Some" partly />
          <Checkbox label="None" />
          <Button onClick={() => setDrawer(true)}>Open a drawer</Button>
          <Button onClick={() => setAsking(true)}>Ask for a reason</Button>
        </div>
        <Drawer open={drawer} onClose={() => setDrawer(false)} label="Drawer" side="right">
          <p className="p-4">What belongs to the page and is not needed all the time.</p>
        </Drawer>
        <ReasonDialog
          open={asking}
          title="Decline 3 rows"
          action="Decline"
          hint="Kept with the rows. Declined transactions are left out of totals."
          common={['Duplicate', 'Not ours', 'Personal']}
          onClose={() => setAsking(false)}
          onReason={() => setAsking(false)}
        />
        <Tabs
          label="Parts"
          tabs={[
            { label: 'Open', count: 3, content: 'Three' },
            { label: 'Done', content: 'None yet' },
          ]}
        />
      </div>
    </Card>
  )
}

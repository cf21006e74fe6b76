import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'

interface Props {
  label: string
  tabs: readonly { label: string; count?: number | undefined; content: ReactNode }[]
  /** The tab that is open; without it the tabs keep their own count. */
  index?: number
  onChange?: (index: number) => void
}

/** Parts of one screen behind one another; arrows move between the tabs. */
export function Tabs({ label, tabs, index, onChange }: Props) {
  return (
    <TabGroup
      {...(index === undefined ? {} : { selectedIndex: index })}
      {...(onChange === undefined ? {} : { onChange })}
    >
      <TabList aria-label={label} className="mb-4 flex gap-4 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.label}
            className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-1 font-medium whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink data-selected:border-accent data-selected:text-ink dense:min-h-9"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="tabular text-sm font-normal text-faint">
                {tab.count.toLocaleString('en-US')}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.label}>{tab.content}</TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}

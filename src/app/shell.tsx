import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useImportDoor } from '../features/imports/routes.tsx'
import { isTyping } from '../ui/typing.ts'
import { BottomBar } from './bottom-bar.tsx'
import { FileDrop } from './file-drop.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { useNavigation } from './use-navigation.ts'

/** The frame around every screen: where one is, where one can go, and how the books stand with the server. */
export function Shell({ children }: { children: ReactNode }) {
  const items = useNavigation()
  const navigate = useNavigate()
  const offerFiles = useImportDoor()
  const main = useRef<HTMLElement>(null)
  useScreenFocus(main)
  useImportKey()

  const onFiles = (files: readonly File[]) => {
    offerFiles(files)
    void navigate('/transactions/import')
  }
  return (
    <FileDrop onFiles={onFiles}>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        <Sidebar items={items} />
        <div className="flex min-w-0 flex-1 flex-col">
          <Header />
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            className="min-w-0 flex-1 pb-[calc(3.5rem+env(safe-area-inset-bottom))] md:pb-0"
          >
            {children}
          </main>
        </div>
      </div>
      <BottomBar items={items} />
    </FileDrop>
  )
}

/** After a change of screen the keyboard and the screen reader start at its top, not where the link was. */
function useScreenFocus(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

function useImportKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'i' || isTyping(event)) return
      event.preventDefault()
      void navigate('/transactions/import')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
}

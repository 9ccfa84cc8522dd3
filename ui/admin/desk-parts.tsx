import type { ReactNode } from 'react'
import type { Language } from '#locales/languages.ts'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { DeskIcon, type DeskIconName } from './desk-icon.tsx'

/** A state: a dot and a word. */
export const Tag = ({ tone = '', children }: { tone?: '' | 'ok' | 'wait' | 'bad' | 'off'; children: ReactNode }) => (
  <span className={`tag ${tone}`.trim()}>{children}</span>
)

/** A short note on a coloured ground. */
export const Mark = ({ tone = '', children }: { tone?: '' | 'warn' | 'bad'; children: ReactNode }) => (
  <span className={`mark ${tone}`.trim()}>{children}</span>
)

/** The language of a text or of a person. */
export const LanguageMark = ({ code }: { code: Language }) => <span className="mark lang">{code}</span>

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
}

const tones = 5

/** The tone of a person, from 1. */
export const toneOf = (id: string): number =>
  ([...id].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % tones) + 1

/** A disc with initials. `isNamed`: the name is beside it. */
export function Face({ id, name, isNamed }: { id: string; name: string; isNamed?: boolean }) {
  const named = isNamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name }
  return (
    <span className={`face w${toneOf(id)}`} {...named}>
      {initials(name)}
    </span>
  )
}

/** In place of a face. */
export const NoFace = ({ label }: { label: string }) => (
  <span className="face no" role="img" aria-label={label} title={label}>
    <DeskIcon name="user" />
  </span>
)

export const Toast = ({ children }: { children: ReactNode }) => (
  <div className="toast" role="status">
    <DeskIcon name="check" />
    {children}
  </div>
)

type EmptyProps = { icon: DeskIconName; text?: string; children: ReactNode }

/** In place of a list without rows: what is true, and perhaps a second sentence. */
export const EmptyState = ({ icon, text, children }: EmptyProps) => (
  <div className="empty">
    <DeskIcon name={icon} />
    <p>{children}</p>
    {text && <p className="muted">{text}</p>}
  </div>
)

type Panel = {
  id?: string
  title: string
  count?: number
  tone?: 'n' | 'n hot' | 'n bad'
  end?: ReactNode
  children: ReactNode
}

/** A titled part of a page. `end`: at the other end of the line of its title. */
export const Panel = ({ id, title, count, tone = 'n', end, children }: Panel) => (
  <section className="panel" id={id}>
    <header>
      <h2>{title}</h2>
      {count !== undefined && count > 0 && <span className={tone}>{count}</span>}
      {end}
    </header>
    {children}
  </section>
)

type Segment = { label: string; href: string; isCurrent: boolean }

/** Links of which one is chosen. */
export const Segments = ({ label, items }: { label: string; items: readonly Segment[] }) => (
  <nav className="seg" aria-label={label}>
    {items.map(({ label, href, isCurrent }) => (
      <a key={href} href={href} aria-current={isCurrent ? 'true' : undefined}>
        {label}
      </a>
    ))}
  </nav>
)

type Tab = Segment & { count?: number }

/** Views of a page, each with an address of its own. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="tabs" aria-label={label}>
    <ul>
      {tabs.map(({ label, href, isCurrent, count }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
            {count !== undefined && <span className={isCurrent ? 'n hot' : 'n'}>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

type ListBarProps = {
  label: string
  action: string
  /** Address without the filter, where there is one. */
  cleared: string | null
  /** Its text; by default that of a filter. */
  button?: string
  children: ReactNode
}

/** The filter of a list: a GET form. */
export function ListBar({ label, action, cleared, button, children }: ListBarProps) {
  const { t } = useSite()
  return (
    <search>
      <form className="bar" action={action} aria-label={label}>
        {children}
        <SubmitButton quiet>{button ?? t('admin.filter.apply')}</SubmitButton>
        {cleared && <a href={cleared}>{t('admin.filter.clear')}</a>}
      </form>
    </search>
  )
}

/** The buttons of a form, at the foot of the window. */
export const SaveBar = ({ state, children }: { state?: ReactNode; children: ReactNode }) => (
  <div className="savebar">
    {state}
    <div className="acts">{children}</div>
  </div>
)

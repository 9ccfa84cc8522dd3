import type { ReactNode } from 'react'
import { type Language, languages } from '#locales/languages.ts'
import { Icon } from '#ui/components/icon.tsx'
import { ActionForm, HiddenFields, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { DeskIcon, type DeskIconName } from './desk-icon.tsx'

/** A state: a dot and a word. */
export const Tag = ({ tone = '', children }: { tone?: '' | 'ok' | 'wait' | 'bad' | 'off'; children: ReactNode }) => (
  <span className={`tag ${tone}`.trim()}>{children}</span>
)

/** A short note on a coloured ground. */
export const Mark = ({ tone = '', children }: { tone?: '' | 'warn' | 'bad' | 'no'; children: ReactNode }) => (
  <span className={`mark ${tone}`.trim()}>{children}</span>
)

/** The language of a text or of a person. */
export const LanguageMark = ({ code }: { code: Language }) => <span className="mark lang">{code}</span>

/** In which languages of the site a text is there. */
export function TextLanguages({
  present,
  outdated = [],
  withheld = [],
}: {
  present: readonly Language[]
  outdated?: readonly string[]
  /** Those in which the site does not show it. */
  withheld?: readonly string[]
}) {
  const { t, languages: offered } = useSite()
  const stateOf = (code: Language) => {
    if (!present.includes(code)) return 'missing'
    return outdated.includes(code) ? 'outdated' : 'complete'
  }
  const text = (code: Language) =>
    [
      t(`homes.languages.${stateOf(code)}`, { language: languages[code].name }),
      ...(withheld.includes(code) ? [t('pages.withheld')] : []),
    ].join(', ')
  return (
    <span className="l4" role="img" aria-label={offered.map(text).join(', ')}>
      {offered.map((code) => (
        <Mark key={code} tone={({ complete: '', outdated: 'warn', missing: 'no' } as const)[stateOf(code)]}>
          {withheld.includes(code) ? <s>{code}</s> : code}
        </Mark>
      ))}
    </span>
  )
}

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

/** The form that undoes what was just done. */
export type Undo = { action: string; sent: Readonly<Record<string, string | number>> }

/** The outcome of an act, with the button that undoes it where it can be undone. */
export function Toast({ undo, children }: { undo?: Undo | null | undefined; children: ReactNode }) {
  const { t } = useSite()
  return (
    <div className="toast" role="status">
      <DeskIcon name="check" />
      {children}
      {undo && (
        <ActionForm {...undo} verb="undo">
          <button className="linkish" type="submit">
            {t('admin.undo')}
          </button>
        </ActionForm>
      )}
    </div>
  )
}

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
        <li key={`${href} ${label}`}>
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
  /** The form is posted with it: what is typed is in no address. */
  verb?: string
  children: ReactNode
}

/** The filter of a list: a GET form, but for one with a verb. */
export function ListBar({ label, action, cleared, button, verb, children }: ListBarProps) {
  const { t } = useSite()
  return (
    <search>
      <form className="bar" method={verb && 'post'} action={action} aria-label={label}>
        {verb && <HiddenFields values={{ action: verb }} />}
        {children}
        <SubmitButton quiet>{button ?? t('admin.filter.apply')}</SubmitButton>
        {cleared && <a href={cleared}>{t('admin.filter.clear')}</a>}
      </form>
    </search>
  )
}

type Chip = { label: string; href: string }

/** What a list is filtered by: each leads to the list without it. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const { t } = useSite()
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={label}>
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a className="chip" href={href} aria-label={t('search.removeFilter', { filter: label })}>
            {label}
            <Icon name="x" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The buttons of a form, at the foot of the window. */
export const SaveBar = ({ state, children }: { state?: ReactNode; children: ReactNode }) => (
  <div className="savebar">
    {state}
    <div className="acts">{children}</div>
  </div>
)

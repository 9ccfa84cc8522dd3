import { createContext, type ReactNode, use } from 'react'
import { mayAny, type Permission } from '#domain/auth/permissions.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import type { RouteName } from '#locales/paths.ts'
import { ActionForm } from '#ui/forms/action-form.tsx'
import { FirstViewEnd } from '#ui/frame/first-view-end.tsx'
import { type LanguagePaths, LanguageSwitch } from '#ui/frame/language-switch.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { useSite } from '#ui/site.tsx'
import { DeskIcon, type DeskIconName } from './desk-icon.tsx'
import { Face, Toast, type Undo } from './desk-parts.tsx'
import { DeskSearch } from './palette/desk-search.tsx'

/** Data of the frame: the manager, and what waits. */
type DeskView = {
  user: Pick<PortalUser, 'id' | 'name' | 'role'>
  /** Numbers of what waits, by the route where it is done. */
  counts: Partial<Record<RouteName, number>>
  /** The page in each language. */
  addresses: LanguagePaths
}

const DeskContext = createContext<DeskView>({ user: { id: '', name: '', role: 'owner' }, counts: {}, addresses: {} })

export const DeskProvider = DeskContext

/** `counter`: how what waits there is marked. */
type Entry = { view: string; route: RouteName; read: Permission; icon: DeskIconName; counter?: 'n' | 'n hot' | 'n bad' }

/** In the order of a working day. */
const groups = {
  work: [
    { view: 'today', route: 'admin', read: 'today:read', icon: 'house' },
    { view: 'requests', route: 'adminRequests', read: 'requests:read', icon: 'inbox', counter: 'n hot' },
    { view: 'viewings', route: 'adminViewings', read: 'viewings:read', icon: 'calendar' },
    { view: 'homes', route: 'adminHomes', read: 'homes:read', icon: 'building-2' },
    { view: 'people', route: 'adminPeople', read: 'people:read', icon: 'users' },
    { view: 'owners', route: 'adminOwners', read: 'accounts:read', icon: 'key-round' },
  ],
  website: [
    { view: 'pages', route: 'adminPages', read: 'pages:read', icon: 'list' },
    { view: 'articles', route: 'adminArticles', read: 'articles:read', icon: 'file-text' },
    { view: 'newsletter', route: 'adminNewsletter', read: 'letters:read', icon: 'mail' },
    { view: 'media', route: 'adminMedia', read: 'media:read', icon: 'image' },
    { view: 'testimonials', route: 'adminTestimonials', read: 'testimonials:read', icon: 'quote', counter: 'n' },
  ],
  management: [
    { view: 'team', route: 'adminTeam', read: 'accounts:read', icon: 'user' },
    { view: 'feeds', route: 'adminFeeds', read: 'feeds:read', icon: 'plug', counter: 'n bad' },
    { view: 'mails', route: 'adminMails', read: 'mails:read', icon: 'mail', counter: 'n bad' },
    { view: 'status', route: 'adminStatus', read: 'status:read', icon: 'heart-pulse' },
    { view: 'settings', route: 'adminSettings', read: 'settings:read', icon: 'sliders-horizontal' },
    { view: 'activity', route: 'adminActivity', read: 'activity:read', icon: 'clock' },
  ],
} as const satisfies Record<string, readonly Entry[]>

type DeskEntry = (typeof groups)[keyof typeof groups][number]

type DeskPart = DeskEntry['view']

type Crumb = { label: string; href: string }

type Props = {
  /** None on a page that the navigation does not lead to. */
  current: DeskPart | null
  title: string
  /** A line of states below the title. */
  sub?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  /** Pages above this one. */
  crumbs?: readonly Crumb[]
  notice?: Notice | null
  /** What the notice can be undone with. */
  undo?: Undo | null
  children: ReactNode
}

/** A page of the desk within its frame. The menu of a phone is a popover: it opens without a script. */
export function DeskPage({ current, title, sub, actions, tabs, crumbs, notice, undo, children }: Props) {
  const { t } = useSite()
  return (
    <>
      <a className="skip" href="#main">
        {t('common.skipToContent')}
      </a>
      <TopBar title={title} parent={crumbs?.at(-1)} />
      <SideBar current={current} />
      <FirstViewEnd of="header" />
      <main id="main">
        <header className="head">
          {crumbs && <Crumbs crumbs={crumbs} title={title} />}
          <div>
            <div>
              <h1>{title}</h1>
              {sub && <div className="sub">{sub}</div>}
            </div>
            {actions && <div className="acts">{actions}</div>}
          </div>
        </header>
        {tabs}
        <div className="body">
          {notice && <Toast undo={undo}>{t(`notices.${notice}`)}</Toast>}
          {children}
        </div>
      </main>
      <Dock current={current} />
    </>
  )
}

function TopBar({ title, parent }: { title: string; parent: Crumb | undefined }) {
  const { t, href } = useSite()
  return (
    <div className="top">
      {parent ? (
        <a className="tool" href={parent.href} aria-label={parent.label}>
          <DeskIcon name="chevron-left" />
        </a>
      ) : (
        <button className="tool" type="button" popoverTarget="menu" aria-label={t('admin.nav.menu')}>
          <DeskIcon name="menu" />
        </button>
      )}
      <span>{title}</span>
      <a className="tool" href={href('adminSearch')} aria-label={t('admin.search.title')}>
        <DeskIcon name="search" />
      </a>
    </div>
  )
}

/** The groups with the entries that a person may see; none without one. */
const groupsOf = (user: DeskView['user']) =>
  Object.fromEntries(
    Object.entries(groups)
      .map(([group, entries]) => [group, entries.filter(({ read }) => mayAny(read, user))] as const)
      .filter(([, entries]) => entries.length > 0),
  )

/** What a form on a page of its own does, for those who may. */
const acts = [
  { name: 'homes.new.title', route: 'adminNewHome', write: 'homes:write' },
  { name: 'projects.new.title', route: 'adminNewProject', write: 'projects:write' },
  { name: 'articles.new.title', route: 'adminNewArticle', write: 'articles:write' },
  { name: 'viewings.plan', route: 'adminBooking', write: 'viewings:write' },
] as const

/** The acts and pages that a person may open. */
export function useDeskLinks(): { name: string; href: string }[] {
  const { t, href } = useSite()
  const { user } = use(DeskContext)
  return [
    ...acts.filter(({ write }) => mayAny(write, user)).map(({ name, route }) => ({ name: t(name), href: href(route) })),
    ...Object.values(groupsOf(user))
      .flat()
      .map(({ view, route }) => ({ name: t(`admin.views.${view}`), href: href(route) })),
  ]
}

function SideBar({ current }: { current: DeskPart | null }) {
  const { t } = useSite()
  const { user } = use(DeskContext)
  return (
    <header className="side" id="menu" popover="auto">
      <Logo />
      <DeskSearch />
      <nav aria-label={t('admin.title')}>
        {Object.entries(groupsOf(user)).map(([group, entries]) => (
          <div key={group}>
            {group !== 'work' && <h2>{t(`admin.nav.${group as 'website' | 'management'}`)}</h2>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.view}>
                  <EntryLink entry={entry} current={current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Person />
    </header>
  )
}

function EntryLink({
  entry: { view, route, icon, ...marked },
  current,
}: {
  entry: DeskEntry
  current: DeskPart | null
}) {
  const { t, href } = useSite()
  const count = use(DeskContext).counts[route]
  return (
    <a href={href(route)} aria-current={view === current ? 'page' : undefined}>
      <DeskIcon name={icon} />
      {t(`admin.views.${view}`)}
      {'counter' in marked && count ? <span className={marked.counter}>{count}</span> : null}
    </a>
  )
}

function Person() {
  const { t, href } = useSite()
  const { user, addresses } = use(DeskContext)
  return (
    <div className="me">
      <a className="who" href={href('account')}>
        <Face {...user} isNamed />
        <span>
          <b>{user.name}</b>
          <small>{t('admin.account')}</small>
        </span>
      </a>
      <div>
        <LanguageSwitch addresses={addresses} />
        <a className="tool" href={href('home')} aria-label={t('admin.nav.site')} title={t('admin.nav.site')}>
          <DeskIcon name="external-link" />
        </a>
        <ActionForm action={href('login')} verb="sign-out">
          <button className="tool" type="submit" aria-label={t('admin.leave')} title={t('admin.leave')}>
            <DeskIcon name="log-out" />
          </button>
        </ActionForm>
      </div>
    </div>
  )
}

/** The first parts of a working day at the foot of a phone. */
function Dock({ current }: { current: DeskPart | null }) {
  const { t } = useSite()
  return (
    <nav className="dock" aria-label={t('admin.nav.quick')}>
      {groupsOf(use(DeskContext).user)
        .work?.slice(0, 4)
        .map((entry) => (
          <EntryLink key={entry.view} entry={entry} current={current} />
        ))}
      <button type="button" popoverTarget="menu">
        <DeskIcon name="menu" />
        {t('admin.nav.more')}
      </button>
    </nav>
  )
}

function Crumbs({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const { t } = useSite()
  return (
    <nav className="crumbs" aria-label={t('common.breadcrumb')}>
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}

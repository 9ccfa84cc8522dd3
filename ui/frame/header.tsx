import type { ReactNode } from 'react'
import { headerState } from '#domain/header-scroll.ts'
import { ConfiguredLink } from '#ui/components/external-link.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { FavouritesLink } from '#ui/favourites/favourite-button.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { FirstViewEnd } from './first-view-end.tsx'
import { menuBreakpoint } from './header-width.ts'
import { type LanguagePaths, LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { DrawerMenu, Menu } from './menu.tsx'

type Props = {
  addresses: LanguagePaths
  /** The home page, where the header is transparent over the banner until the visitor scrolls. */
  home?: boolean
  /** Name of the current menu entry, or of one in a sub-menu. */
  current?: string | null
  /** The link to the login leads to the account instead. */
  loggedIn?: boolean
  /** Before the bars in the order of focus. */
  children?: ReactNode
}

/** The parts that the configuration enables. An empty top bar is left out; the drawer's button is in the app bar. */
function headerParts({ header, topBarLinks, languages }: SiteView) {
  const switcher = header.languageSwitcher && languages.length > 1
  return {
    switcher,
    topBar: header.topBar && (switcher || topBarLinks.length > 0),
    appBar: header.appBar,
    drawer: header.appBar && header.mobileMenu,
  }
}

/** The drawer is a checkbox and CSS, so that it opens without a script. */
export function Header({ addresses, home = false, current = null, loggedIn = false, children }: Props) {
  const site = useSite()
  const { header } = site
  const { switcher, topBar, appBar, drawer } = headerParts(site)
  const { showAtStart } = header.logo
  const state = headerState({ scrollY: 0, home, showLogoAtStart: showAtStart })
  return (
    <>
      <a className="skip" href="#main">
        {site.t('common.skipToContent')}
      </a>
      {children}
      {(topBar || appBar) && (
        <header
          className={state.transparent ? 'header over' : 'header'}
          data-home={home || undefined}
          data-logo={state.logo}
          data-logo-at-start={showAtStart || undefined}
          data-menu-from={
            header.menu && appBar ? menuBreakpoint(site, { topBar, languagesInBar: switcher && !topBar }) : undefined
          }
        >
          {topBar && (
            <div className="header-top">
              <TopBarLinks loggedIn={loggedIn} />
              <FavouritesLink className="kept" short />
              {switcher && <LanguageSwitch addresses={addresses} />}
            </div>
          )}
          {appBar && <AppBar addresses={addresses} current={current} />}
        </header>
      )}
      {drawer && <Drawer addresses={addresses} current={current} loggedIn={loggedIn} />}
      <FirstViewEnd of="header" />
    </>
  )
}

type BarProps = { addresses: LanguagePaths; current: string | null }

function AppBar({ addresses, current }: BarProps) {
  const site = useSite()
  const { t, header } = site
  const { switcher, topBar, drawer } = headerParts(site)
  return (
    <div className="header-main">
      {header.logo.shown && <Logo />}
      {header.menu && (
        <nav className="menu" aria-label={t('common.mainNavigation')}>
          <Menu current={current} />
        </nav>
      )}
      <FavouritesLink className="kept" short />
      <Links size="small" />
      {switcher && !topBar && <LanguageSwitch addresses={addresses} />}
      {drawer && <MenuButton />}
    </div>
  )
}

const MenuButton = () => {
  const { t } = useSite()
  return (
    <label className="burger">
      <input className="sr" type="checkbox" id="drawer" aria-label={t('common.openMenu')} />
      <span className="open">{t('common.menu')}</span>
      <span className="close">{t('common.close')}</span>
      <Icon name="menu" className="open" />
      <Icon name="x" className="close" />
    </label>
  )
}

function Drawer({ addresses, current, loggedIn }: BarProps & { loggedIn: boolean }) {
  const site = useSite()
  const { t, agency } = site
  return (
    <section className="drawer" aria-label={t('common.menu')}>
      <nav aria-label={t('common.menu')}>
        <DrawerMenu current={current} />
      </nav>
      <FavouritesLink className="kept" />
      <Links />
      <TopBarLinks loggedIn={loggedIn} />
      {headerParts(site).switcher && <LanguageSwitch addresses={addresses} full />}
      {agency.hours && <p className="muted small">{agency.hours}</p>}
    </section>
  )
}

/** The first is the call to action. */
function Links({ size = '' }: { size?: '' | 'small' }) {
  const { header } = useSite()
  if (header.links.length === 0) return null
  return (
    <ul className="links">
      {header.links.map((link, index) => (
        <li key={link.label}>
          <ConfiguredLink link={link} className={index === 0 ? `btn ${size}`.trim() : 'plain'} />
        </li>
      ))}
    </ul>
  )
}

function TopBarLinks({ loggedIn }: { loggedIn: boolean }) {
  const { t, href, topBarLinks } = useSite()
  const login = href('login')
  const account = { label: t('common.account'), href: href('account') }
  if (topBarLinks.length === 0) return null
  return (
    <ul className="ways">
      {topBarLinks.map((link) => (
        <li key={link.label}>
          <ConfiguredLink link={loggedIn && link.href === login ? { ...link, ...account } : link} />
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { headerState } from '#domain/header-scroll.ts'
import { CachedMarkup } from '#ui/cached-markup.tsx'
import { ConfiguredLink } from '#ui/components/external-link.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { FavouritesLink } from '#ui/favourites/favourite-button.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { menuBreakpoint } from './header-width.ts'
import { type LanguagePaths, LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { DrawerMenu, Menu } from './menu.tsx'

type Props = {
  addresses: LanguagePaths
  /** On the home page the header lies transparent over the banner until the visitor scrolls. */
  home?: boolean
  /** Name of the menu's entry that is lit, or of one under it. */
  current?: string | null
  /** What comes before the bars, and before whatever can be pressed in them. */
  children?: ReactNode
}

/** What the configuration leaves of the header. A bar with nothing in it is no bar, and the drawer needs its button. */
function headerParts({ header, topBarLinks, languages }: SiteView) {
  const switcher = header.languageSwitcher && languages.length > 1
  return {
    switcher,
    topBar: header.topBar && (switcher || topBarLinks.length > 0),
    appBar: header.appBar,
    drawer: header.appBar && header.mobileMenu,
  }
}

/**
 * Top bar, logo, menu and the drawer of small screens, as far as the agency wants them.
 * The drawer is a checkbox and CSS, so it opens before, and without, any script.
 */
export function Header({ addresses, home = false, current = null, children }: Props) {
  const site = useSite()
  const { t, header } = site
  const { switcher, topBar, appBar, drawer } = headerParts(site)
  const { showAtStart } = header.logo
  const state = headerState({ scrollY: 0, home, showLogoAtStart: showAtStart })
  return (
    <>
      <a className="skip" href="#main">
        {t('common.skipToContent')}
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
              <TopBarLinks />
              <FavouritesLink className="kept" short />
              {switcher && <LanguageSwitch addresses={addresses} />}
            </div>
          )}
          {appBar && (
            <div className="header-main">
              {header.logo.shown && <Logo />}
              {header.menu && (
                <CachedMarkup
                  as="nav"
                  className="menu"
                  aria-label={t('common.mainNavigation')}
                  name={`menu ${current}`}
                >
                  {() => <Menu current={current} />}
                </CachedMarkup>
              )}
              <FavouritesLink className="kept" short />
              <Links size="small" />
              {switcher && !topBar && <LanguageSwitch addresses={addresses} />}
              {drawer && <MenuButton />}
            </div>
          )}
        </header>
      )}
      {drawer && <Drawer addresses={addresses} current={current} />}
    </>
  )
}

const MenuButton = () => {
  const { t } = useSite()
  return (
    <CachedMarkup as="label" className="burger" name="burger">
      {() => (
        <>
          <input className="sr" type="checkbox" id="drawer" aria-label={t('common.openMenu')} />
          <span className="open">{t('common.menu')}</span>
          <span className="close">{t('common.close')}</span>
          <Icon name="menu" className="open" />
          <Icon name="x" className="close" />
        </>
      )}
    </CachedMarkup>
  )
}

function Drawer({ addresses, current }: { addresses: LanguagePaths; current: string | null }) {
  const site = useSite()
  const { t, agency } = site
  return (
    <section className="drawer" aria-label={t('common.menu')}>
      <CachedMarkup as="nav" aria-label={t('common.menu')} name={`drawer ${current}`}>
        {() => <DrawerMenu current={current} />}
      </CachedMarkup>
      <FavouritesLink className="kept" />
      <Links />
      <TopBarLinks />
      {headerParts(site).switcher && <LanguageSwitch addresses={addresses} full />}
      {agency.hours && <p className="muted small">{agency.hours}</p>}
    </section>
  )
}

/** The first is what the agency wants its visitors to do. */
function Links({ size = '' }: { size?: '' | 'small' }) {
  const { header } = useSite()
  if (header.links.length === 0) return null
  return (
    <CachedMarkup as="ul" className="links" name={`header links ${size}`}>
      {() =>
        header.links.map((link, at) => (
          <li key={link.label}>
            <ConfiguredLink link={link} className={at === 0 ? `btn ${size}`.trim() : 'plain'} />
          </li>
        ))
      }
    </CachedMarkup>
  )
}

function TopBarLinks() {
  const { topBarLinks } = useSite()
  if (topBarLinks.length === 0) return null
  return (
    <CachedMarkup as="ul" className="ways" name="ways">
      {() =>
        topBarLinks.map((link) => (
          <li key={link.label}>
            <ConfiguredLink link={link} />
          </li>
        ))
      }
    </CachedMarkup>
  )
}

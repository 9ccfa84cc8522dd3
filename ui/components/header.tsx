import { phoneHref } from '#domain/phone.ts'
import { headerState } from '#domain/scroll.ts'
import { Fragment } from '#ui/fragment.tsx'
import { useSite } from '#ui/site.tsx'
import { Icon } from './icon.tsx'
import { type Addresses, LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

export type MenuEntry = { label: string; href: string; current?: boolean }

type Props = {
  menu: MenuEntry[]
  addresses: Addresses
  /** On the home page the header lies transparent over the banner until the visitor scrolls. */
  home?: boolean
}

/**
 * Top bar, logo, menu and the drawer of small screens.
 * The drawer is a checkbox and CSS, so it opens before, and without, any script.
 */
export function Header({ menu, addresses, home = false }: Props) {
  const { t, agency, showLogoAtStart } = useSite()
  const state = headerState({ scrollY: 0, home, showLogoAtStart })
  return (
    <>
      <a className="skip" href="#main">
        {t('common.skipToContent')}
      </a>
      <header
        className={state.transparent ? 'header over' : 'header'}
        data-home={home || undefined}
        data-logo={state.logo}
        data-logo-at-start={showLogoAtStart || undefined}
      >
        <div className="header-top">
          <Ways />
          <LanguageSwitch addresses={addresses} />
        </div>
        <div className="header-main">
          <Logo />
          <nav className="menu" aria-label={t('common.mainNavigation')}>
            <Entries menu={menu} />
          </nav>
          <Fragment as="label" className="burger" name="burger">
            {() => (
              <>
                <input className="sr" type="checkbox" id="drawer" aria-label={t('common.openMenu')} />
                <span className="open">{t('common.menu')}</span>
                <span className="close">{t('common.close')}</span>
                <Icon name="menu" className="open" />
                <Icon name="x" className="close" />
              </>
            )}
          </Fragment>
        </div>
      </header>
      <section className="drawer" aria-label={t('common.menu')}>
        <nav aria-label={t('common.menu')}>
          <Entries menu={menu} pointed />
        </nav>
        <Ways />
        <LanguageSwitch addresses={addresses} full />
        {agency.hours && <p className="muted small">{agency.hours}</p>}
      </section>
    </>
  )
}

const Entries = ({ menu, pointed }: { menu: MenuEntry[]; pointed?: boolean }) => (
  <ul>
    {menu.map(({ label, href, current }) => (
      <li key={href}>
        <a href={href} aria-current={current ? 'page' : undefined}>
          {label}
          {pointed && <Icon name="chevron-right" />}
        </a>
      </li>
    ))}
  </ul>
)

function Ways() {
  const { agency } = useSite()
  return (
    <Fragment as="ul" className="ways" name="ways">
      {() => (
        <>
          <li>
            <a href={phoneHref(agency.phone)}>
              <Icon name="phone" />
              {agency.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${agency.email}`}>
              <Icon name="mail" />
              {agency.email}
            </a>
          </li>
        </>
      )}
    </Fragment>
  )
}

import { facadeWidths, type StreetHome } from '#domain/property/facade.ts'
import { formatTraits, type StreetPlot, streetOf } from '#domain/property/street.ts'
import { InLanguage } from '#ui/components/in-language.tsx'
import { drawingOf } from '#ui/property/facades.ts'
import { Price } from '#ui/property/price.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'
import { Template, withSite } from '#ui/template.tsx'

/** Plots from one street tree to the next. */
const treeEvery = 4

type Props = {
  /** Newest first. */
  homes: readonly StreetHome[]
}

/** The newest homes for sale, each as a façade with a link; a script follows the search form. */
export const Street = withSite(({ homes }: Props, { t }) => (
  <Template name={`street ${homes.map(({ id }) => id)}`}>
    {() => (
      <nav className="facades" aria-label={t('banner.street')} data-street="">
        <Facades homes={homes} />
      </nav>
    )}
  </Template>
))

function Facades({ homes }: Props) {
  const { t } = useSite()
  const plots = streetOf(homes)
  return (
    <>
      {homes.length > 0 && (
        <a className="skip" href="#past-street">
          {t('banner.skipStreet')}
        </a>
      )}
      <Definitions plots={plots} />
      <svg
        className="skyline"
        viewBox="0 -190 1200 190"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: `${drawingOf('skyline').markup}<use href="#skyline" x="600"/>` }}
      />
      <ul>
        {plots.map((plot, index) => (
          <Facade key={plot.home?.id ?? `neutral ${index}`} plot={plot} hasTree={index % treeEvery === treeEvery - 1} />
        ))}
      </ul>
      <span id="past-street" />
    </>
  )
}

/** The drawings that occur in this street. */
function Definitions({ plots }: { plots: readonly StreetPlot[] }) {
  const symbols = [...new Set(plots.map(({ drawing }) => drawing))].map((name) => drawingOf(name).symbol)
  const tree = `<g id="street-tree">${drawingOf('street-tree').markup}</g>`
  const __html = `<defs>${drawingOf('definitions').markup}${symbols.join('')}${tree}</defs>`
  return <svg className="defs" aria-hidden="true" dangerouslySetInnerHTML={{ __html }} />
}

function Facade({ plot: { home, drawing, tone, isMirrored }, hasTree }: { plot: StreetPlot; hasTree: boolean }) {
  const site = useSite()
  const picture = <Drawing name={drawing} />
  return (
    <li className={`w${tone}${isMirrored ? ' mirrored' : ''}`} aria-hidden={home ? undefined : true}>
      {home ? (
        <a href={propertyHref(site, home)} data-traits={formatTraits(home)}>
          {picture}
          <span>
            <InLanguage lang={home.lang}>{home.typeName}</InLanguage>, {home.city} <Price property={home} />
          </span>
        </a>
      ) : (
        picture
      )}
      {hasTree && (
        <svg className="tree" viewBox="-20 -60 40 60" width="4em" height="6em" aria-hidden="true">
          <use href="#street-tree" />
        </svg>
      )}
    </li>
  )
}

function Drawing({ name }: { name: StreetPlot['drawing'] }) {
  return (
    <svg width={`${facadeWidths[name] / 10}em`} height={`${drawingOf(name).height / 10}em`} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  )
}

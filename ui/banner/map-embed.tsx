import type { MapBanner } from '#domain/content/banner.ts'
import { frameUrl, mapSandbox } from '#domain/content/embed.ts'
import { listingApiPath, type MapSettings } from '#domain/content/map-message.ts'
import type { PropertyList } from '#domain/content/site.ts'
import { fromQuery, toQuery } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/**
 * A third party's map in a frame, which gets the properties of a list by `postMessage`. It loads on a click, or at once
 * from the site's own origin. Without a script there is a link to the list.
 */
export function MapEmbed({ banner, list }: { banner: MapBanner; list: PropertyList }) {
  const { t, say, href, language, origin } = useSite()
  const frame = frameUrl(banner.frame)
  if (!frame) return null

  const { mapType, customMarker, ignore, title } = banner
  const settings: MapSettings = { mapType, customMarker, ignore, infoMessage: say(banner.infoMessage) ?? '' }
  const query = toQuery(fromQuery(list.market, list.query))
  const isSameOrigin = frame.origin === origin
  return (
    <div
      className="map embed"
      data-map-frame={frame.href}
      data-homes={listingApiPath(list, language)}
      data-settings={JSON.stringify(settings)}
      data-title={(title?.public && say(title.text)) || t('banner.map')}
      // With `allow-same-origin`, a sandbox protects nothing in the site's own origin, and browsers warn of it.
      data-sandbox={isSameOrigin ? null : mapSandbox}
    >
      <div className="stage">
        {!isSameOrigin && (
          // A press before its script has loaded would do nothing.
          <button type="button" className="btn here" disabled>
            <Icon name="map-pin" />
            {t('banner.showMap')}
          </button>
        )}
      </div>
      <p className="embed-note">
        {!isSameOrigin && <span className="here">{t('banner.mapLoadsFrom', { host: frame.host })} </span>}
        {!isSameOrigin && <span className="refused">{t('banner.mapRefused', { host: frame.host })} </span>}
        <a href={href(list.market) + (query && `?${query}`)}>{t('banner.asList')}</a>
      </p>
    </div>
  )
}

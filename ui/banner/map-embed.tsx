import type { MapBanner } from '#domain/content/banner.ts'
import { frameUrl, mapSandbox } from '#domain/content/embed.ts'
import { listingApiPath, type MapSettings } from '#domain/content/map-message.ts'
import type { PropertyList } from '#domain/content/site.ts'
import { fromQuery, toQuery } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/**
 * A map of another house with the homes of a list, which its frame is told by a message. It comes when it is asked
 * for, at once when it is the site's own. Without a script it could show nothing: then the list itself is the way.
 */
export function MapEmbed({ banner, list }: { banner: MapBanner; list: PropertyList }) {
  const { t, say, href, language, origin } = useSite()
  const frame = frameUrl(banner.frame)
  if (!frame) return null

  const { mapType, customMarker, ignore, title } = banner
  const settings: MapSettings = { mapType, customMarker, ignore, infoMessage: say(banner.infoMessage) ?? '' }
  const query = toQuery(fromQuery(list.market, list.query))
  const customSettings = frame.origin === origin
  return (
    <div
      className="map embed"
      data-map-frame={frame.href}
      data-homes={listingApiPath(list, language)}
      data-settings={JSON.stringify(settings)}
      data-title={(title?.public && say(title.text)) || t('banner.map')}
      // In the own origin it would hold nothing, and browsers say so.
      data-sandbox={customSettings ? null : mapSandbox}
    >
      <div className="stage">
        {!customSettings && (
          <button type="button" className="btn here">
            <Icon name="map-pin" />
            {t('banner.showMap')}
          </button>
        )}
      </div>
      <p className="embed-note">
        {!customSettings && <span className="here">{t('banner.mapLoadsFrom', { host: frame.host })} </span>}
        {!customSettings && <span className="refused">{t('banner.mapRefused', { host: frame.host })} </span>}
        <a href={href(list.market === 0 ? 'sale' : 'rent') + (query && `?${query}`)}>{t('banner.asList')}</a>
      </p>
    </div>
  )
}

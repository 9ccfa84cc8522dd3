import { type LatLngBoundsLiteral, Polygon, Rectangle } from 'leaflet/dist/leaflet-src.esm.js'
import { type Area, areaBounds, boxArea, formatArea } from '#domain/geo/area.ts'
import type { MapPoint } from '#domain/geo/map-points.ts'
import type { Place } from '#domain/geo/place.ts'
import { fromQuery, type Search, toQuery } from '#domain/search/search.ts'
import { tabStorage } from '#ui/client/tab-storage.ts'
import { interpolate, pluralText } from '#ui/islands/search.labels.ts'
import { createLocator } from './geolocation.ts'
import { updateList } from './list-update.ts'
import type { ResultsMapMessages } from './map-messages.ts'
import { fetchPlaces, fetchPoints } from './map-requests.ts'
import { addControl, countryBounds, createButton, createMap, viewOf } from './map-view.ts'
import { nearestTown } from './nearest-town.ts'
import { PinLayer } from './pin-layer.ts'
import { createPinPopup } from './pin-popup.ts'
import { startPolygonEditor } from './polygon-editor.ts'

/** ms of quiet before the list follows. */
const searchDelayMs = 300

/** Beyond this level a single home says nothing more of where it is. */
const maxFitZoom = 12

const boundsIn = ({ south, west, north, east }: ReturnType<typeof areaBounds>): LatLngBoundsLiteral => [
  [south, west],
  [north, east],
]

/** The choice to let the list follow the map lasts as long as the tab. */
const followsMap = tabStorage('map-follow')

/** The map beside the list: all results of its search, and the ways to search by place. */
export async function resultsMap(root: HTMLElement) {
  const words: ResultsMapMessages = JSON.parse(root.dataset.words ?? '{}')
  const market = root.dataset.market === '1' ? 1 : 0
  const stage = document.createElement('div')
  stage.className = 'map-stage'
  const liveRegion = document.createElement('p')
  liveRegion.className = 'sr'
  liveRegion.ariaLive = 'polite'
  root.replaceChildren(stage, liveRegion)

  const frame = createMap(stage, words.label, words)
  const { map } = frame
  const announce = (text: string) => {
    liveRegion.textContent = text
  }
  const searchNow = (): Search => fromQuery(market, location.search)

  let points: MapPoint[] = []
  let total = 0
  let places: readonly Place[] = []
  /** A move of ours asks for nothing. */
  let isOwnMove = false
  const moveSilently = (move: () => void) => {
    isOwnMove = true
    move()
    isOwnMove = false
  }

  // Streets let the visitor closer, and homes at one spot stay together as far as that goes.
  map.on('zoomlevelschange', () => pins.show(points, map.getMaxZoom()))

  // What the map shows.
  const updateControls = document.createElement('p')
  updateControls.className = 'map-state'
  addControl(map, 'bottomleft', 'map-foot').append(updateControls)
  const announceTotal = () => {
    const { south, west, north, east } = viewOf(map)
    const shown = points.filter(
      ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    ).length
    const number = (count: number) => new Intl.NumberFormat(words.language).format(count)
    const unlocatedText = total - points.length
    const text = interpolate(words.shown, { shown: number(shown), total: number(total) })
    updateControls.textContent =
      unlocatedText > 0 ? `${text} · ${pluralText(words.placeless, unlocatedText, words.language)}` : text
  }

  // Pins, and the cards of the list that stand for the same homes.
  const list = document.querySelector<HTMLElement>('[data-results]')
  const idOf = (card: Element | null | undefined) =>
    Number(/(\d+)\/$/.exec(card?.querySelector('h3 a')?.getAttribute('href') ?? '')?.[1] ?? 0)
  const cardOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('.cards > li') : null)
  const pins = new PinLayer(
    words,
    (pin, homes, name) => {
      pins.setCurrent(pin)
      void openPopup(pin, homes, name)
    },
    (ids) => {
      for (const card of list?.querySelectorAll('.cards > li') ?? [])
        card.classList.toggle('lit', ids.includes(idOf(card)))
    },
  )
  const openPopup = createPinPopup(map, words, (pin, byKey) => {
    pins.setCurrent(null)
    if (byKey && !pins.focus(pin.key)) stage.focus()
  })
  for (const type of ['pointerover', 'focusin'])
    list?.addEventListener(type, ({ target }) => pins.highlight(idOf(cardOf(target)) || null))
  for (const type of ['pointerout', 'focusout'] as const)
    list?.addEventListener(type, ({ target, relatedTarget }) => {
      // From one part of a card to another is no way out of it.
      if (cardOf(relatedTarget) !== cardOf(target)) pins.highlight(null)
    })
  pins.addTo(map)

  // The area that is asked for.
  let outline: Polygon | null = null
  const outlined = (area: Area | null) => {
    outline?.remove()
    outline = null
    if (!area || (area.kind === 'box' && follow.checked)) return
    const options = { className: 'map-area', interactive: false }
    outline =
      area.kind === 'box'
        ? new Rectangle(boundsIn(area), options)
        : new Polygon(
            area.points.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]),
            options,
          )
    outline.addTo(map)
  }
  const addressOf = (area: Area | null) => {
    const query = toQuery({ ...searchNow(), area, page: 1 })
    return query ? `${location.pathname}?${query}` : location.pathname
  }

  /** Seen where the map tells what it shows, and heard. */
  const failed = (error: unknown, again: () => Promise<unknown>) => {
    console.warn(error)
    const button = createButton(words.again, null, () => {
      stage.focus({ preventScroll: true })
      announceTotal()
      void again()
    })
    updateControls.replaceChildren(words.failed, ' ', button)
    announce(words.failed)
  }

  let asking: AbortController | undefined
  /** Whether the first points have come: before, the map shows nothing that anybody has looked for. */
  let placed = false
  const load = async (fit: boolean): Promise<void> => {
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    const search = searchNow()
    const { area } = search
    // While the list follows, the map itself is the box, and what lies beyond it must be there before it is reached.
    const wanted = { ...search, page: 1, area: area?.kind === 'box' && follow.checked ? null : area }
    try {
      ;({ points, total } = await fetchPoints(market, toQuery(wanted), words.language, mine.signal))
    } catch (error) {
      // Who has asked anew does not hear of what he gave up.
      if (!mine.signal.aborted) failed(error, () => load(fit))
      return
    }
    outlined(area)
    offer()
    if (fit)
      moveSilently(() => {
        const bounds = area
          ? boundsIn(areaBounds(area))
          : points.map(({ latitude, longitude }) => [latitude, longitude] as [number, number])
        if (bounds.length)
          map.fitBounds(bounds, { animate: false, maxZoom: maxFitZoom, padding: area ? [0, 0] : [24, 40] })
        else map.fitBounds(countryBounds, { animate: false })
      })
    pins.show(points, map.getMaxZoom())
    announceTotal()
    announce(updateControls.textContent ?? '')
    if (placed) return
    placed = true
    if (isChecked && follow.checked) await followAnew()
  }

  // The list follows the map.
  const follow = document.createElement('input')
  follow.type = 'checkbox'
  follow.checked = followsMap.get() === '1'
  /** Whether the visitor has made this choice on this page. */
  let isChecked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let listing: AbortController | undefined
  /** @returns whether the list came */
  const followNow = async (): Promise<boolean> => {
    const area = boxArea(viewOf(map))
    const search = searchNow()
    if (!area || search.area?.kind === 'polygon') return false
    listing?.abort()
    const mine = new AbortController()
    listing = mine
    if (list) list.ariaBusy = 'true'
    try {
      announce(await updateList(addressOf(area), search, formatArea(area), mine.signal))
      announceTotal()
      offer()
      return true
    } catch (error) {
      if (!mine.signal.aborted) failed(error, followAnew)
      return false
    } finally {
      if (list && listing === mine) list.ariaBusy = null
    }
  }
  const followAnew = async () => {
    // Unticked meanwhile, it has asked for other points already.
    if ((await followNow()) && follow.checked) await load(false)
  }
  map.on('moveend', () => {
    announceTotal()
    if (isOwnMove || !placed || !follow.checked) return
    clearTimeout(timer)
    timer = setTimeout(followNow, searchDelayMs)
  })
  // To make room for what a pin tells is no search.
  map.on('autopanstart', () => {
    isOwnMove = true
    map.once('moveend', () => {
      isOwnMove = false
    })
  })
  follow.addEventListener('change', () => {
    followsMap.set(follow.checked ? '1' : '0')
    isChecked = true
    clearTimeout(timer)
    listing?.abort()
    if (!placed) return
    offer()
    if (follow.checked) void followAnew()
    else void load(false)
  })

  // The tools.
  const tools = addControl(map, 'topleft', 'map-search')
  const label = document.createElement('label')
  label.className = 'check'
  label.append(follow, words.follow)
  const here = createButton(words.here, 'search', () => location.assign(addressOf(boxArea(viewOf(map)))))
  const editor = createButton(words.draw, 'lasso', () => {
    tools.hidden = true
    map.closePopup()
    startPolygonEditor(map, words.drawing, words.language, {
      onArea: (area) => location.assign(addressOf(area)),
      announce,
      townAt: (place) => nearestTown(places, place),
      onEnd: () => {
        tools.hidden = false
        editor.focus({ preventScroll: true })
      },
    })
  })
  const why = document.createElement('p')
  why.className = 'check'
  why.textContent = words.drawn
  const clear = createButton(words.clear, 'x', () => location.assign(addressOf(null)))
  /** What can be done here now: a drawn area stays as it is, and where the list follows there is none to clear. */
  const offer = () => {
    const { area } = searchNow()
    label.hidden = area?.kind === 'polygon'
    why.hidden = !label.hidden
    clear.hidden = !area || (area.kind === 'box' && follow.checked)
  }
  offer()
  tools.append(label, why, editor, here, clear)
  if ('geolocation' in navigator)
    stage
      .querySelector('.map-scale')
      ?.append(createButton(words.locate, 'locate', createLocator(map, words, announce), true))

  new ResizeObserver(() => moveSilently(() => map.invalidateSize({ animate: false, pan: false }))).observe(stage)
  fetchPlaces(words.language).then((found) => {
    places = found
    frame.showPlaces(found)
    pins.name(found)
  }, console.warn)
  await load(true)
}

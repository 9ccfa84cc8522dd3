import { type LatLngBoundsLiteral, Polygon, Rectangle } from 'leaflet/dist/leaflet-src.esm.js'
import { type Area, areaText, boundsOf, boxArea } from '#domain/map/area.ts'
import type { Place } from '#domain/map/place.ts'
import type { MapPoint } from '#domain/map/points.ts'
import { fromQuery, type Search, toQuery } from '#domain/search.ts'
import { tabMemory } from '#ui/client/tab-memory.ts'
import { countedText, fill } from '#ui/islands/search.labels.ts'
import { draw } from './draw.ts'
import { showList } from './follow.ts'
import { buttonOf, cornerOf, homeBounds, mapFrame, viewOf } from './frame.ts'
import { locator } from './locate.ts'
import { askPlaces, askPoints } from './map-requests.ts'
import type { ResultsWords } from './map-words.ts'
import { Pins } from './pins.ts'
import { teller } from './told.ts'
import { townNear } from './towns.ts'

/** ms of quiet before the list follows. */
const quiet = 300

/** Beyond this level a single home says nothing more of where it is. */
const closest = 12

const boundsIn = ({ south, west, north, east }: ReturnType<typeof boundsOf>): LatLngBoundsLiteral => [
  [south, west],
  [north, east],
]

/** The choice to let the list follow the map lasts as long as the tab. */
const follows = tabMemory('map-follow')

/** The map beside the list: all results of its search, and the ways to search by place. */
export async function resultsMap(root: HTMLElement) {
  const words: ResultsWords = JSON.parse(root.dataset.words ?? '{}')
  const market = root.dataset.market === '1' ? 1 : 0
  const stage = document.createElement('div')
  stage.className = 'map-stage'
  const live = document.createElement('p')
  live.className = 'sr'
  live.ariaLive = 'polite'
  root.replaceChildren(stage, live)

  const frame = mapFrame(stage, words.label, words)
  const { map } = frame
  const say = (text: string) => {
    live.textContent = text
  }
  const searchNow = (): Search => fromQuery(market, location.search)

  let points: MapPoint[] = []
  let total = 0
  let places: readonly Place[] = []
  /** A move of ours asks for nothing. */
  let ours = false
  const silently = (move: () => void) => {
    ours = true
    move()
    ours = false
  }

  // Streets let the visitor closer, and homes at one spot stay together as far as that goes.
  map.on('zoomlevelschange', () => pins.show(points, map.getMaxZoom()))

  // What the map shows.
  const state = document.createElement('p')
  state.className = 'map-state'
  cornerOf(map, 'bottomleft', 'map-foot').append(state)
  const tell = () => {
    const { south, west, north, east } = viewOf(map)
    const shown = points.filter(
      ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    ).length
    const number = (count: number) => new Intl.NumberFormat(words.language).format(count)
    const placeless = total - points.length
    const text = fill(words.shown, { shown: number(shown), total: number(total) })
    state.textContent = placeless > 0 ? `${text} · ${countedText(words.placeless, placeless, words.language)}` : text
  }

  // Pins, and the cards of the list that stand for the same homes.
  const list = document.querySelector<HTMLElement>('[data-results]')
  const idOf = (card: Element | null | undefined) =>
    Number(/(\d+)\/$/.exec(card?.querySelector('h3 a')?.getAttribute('href') ?? '')?.[1] ?? 0)
  const cardOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('.cards > li') : null)
  const pins = new Pins(
    words,
    (pin, homes, name) => {
      pins.setCurrent(pin)
      void tellHomes(pin, homes, name)
    },
    (ids) => {
      for (const card of list?.querySelectorAll('.cards > li') ?? [])
        card.classList.toggle('lit', ids.includes(idOf(card)))
    },
  )
  const tellHomes = teller(map, words, (pin, byKey) => {
    pins.setCurrent(null)
    if (byKey && !pins.focus(pin.key)) stage.focus()
  })
  for (const type of ['pointerover', 'focusin'])
    list?.addEventListener(type, ({ target }) => pins.light(idOf(cardOf(target)) || null))
  for (const type of ['pointerout', 'focusout'] as const)
    list?.addEventListener(type, ({ target, relatedTarget }) => {
      // From one part of a card to another is no way out of it.
      if (cardOf(relatedTarget) !== cardOf(target)) pins.light(null)
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
    const button = buttonOf(words.again, null, () => {
      stage.focus({ preventScroll: true })
      tell()
      void again()
    })
    state.replaceChildren(words.failed, ' ', button)
    say(words.failed)
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
      ;({ points, total } = await askPoints(market, toQuery(wanted), words.language, mine.signal))
    } catch (error) {
      // Who has asked anew does not hear of what he gave up.
      if (!mine.signal.aborted) failed(error, () => load(fit))
      return
    }
    outlined(area)
    offer()
    if (fit)
      silently(() => {
        const bounds = area
          ? boundsIn(boundsOf(area))
          : points.map(({ latitude, longitude }) => [latitude, longitude] as [number, number])
        if (bounds.length)
          map.fitBounds(bounds, { animate: false, maxZoom: closest, padding: area ? [0, 0] : [24, 40] })
        else map.fitBounds(homeBounds, { animate: false })
      })
    pins.show(points, map.getMaxZoom())
    tell()
    say(state.textContent ?? '')
    if (placed) return
    placed = true
    if (ticked && follow.checked) await followAnew()
  }

  // The list follows the map.
  const follow = document.createElement('input')
  follow.type = 'checkbox'
  follow.checked = follows.get() === '1'
  /** Whether the visitor has made this choice on this page. */
  let ticked = false
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
      say(await showList(addressOf(area), search, areaText(area), mine.signal))
      tell()
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
    tell()
    if (ours || !placed || !follow.checked) return
    clearTimeout(timer)
    timer = setTimeout(followNow, quiet)
  })
  // To make room for what a pin tells is no search.
  map.on('autopanstart', () => {
    ours = true
    map.once('moveend', () => {
      ours = false
    })
  })
  follow.addEventListener('change', () => {
    follows.set(follow.checked ? '1' : '0')
    ticked = true
    clearTimeout(timer)
    listing?.abort()
    if (!placed) return
    offer()
    if (follow.checked) void followAnew()
    else void load(false)
  })

  // The tools.
  const tools = cornerOf(map, 'topleft', 'map-search')
  const label = document.createElement('label')
  label.className = 'check'
  label.append(follow, words.follow)
  const here = buttonOf(words.here, 'search', () => location.assign(addressOf(boxArea(viewOf(map)))))
  const drawing = buttonOf(words.draw, 'lasso', () => {
    tools.hidden = true
    map.closePopup()
    draw(map, words.drawing, words.language, {
      done: (area) => location.assign(addressOf(area)),
      say,
      townAt: (place) => townNear(places, place),
      ended: () => {
        tools.hidden = false
        drawing.focus({ preventScroll: true })
      },
    })
  })
  const why = document.createElement('p')
  why.className = 'check'
  why.textContent = words.drawn
  const clear = buttonOf(words.clear, 'x', () => location.assign(addressOf(null)))
  /** What can be done here now: a drawn area stays as it is, and where the list follows there is none to clear. */
  const offer = () => {
    const { area } = searchNow()
    label.hidden = area?.kind === 'polygon'
    why.hidden = !label.hidden
    clear.hidden = !area || (area.kind === 'box' && follow.checked)
  }
  offer()
  tools.append(label, why, drawing, here, clear)
  if ('geolocation' in navigator)
    stage.querySelector('.map-scale')?.append(buttonOf(words.locate, 'locate', locator(map, words, say), true))

  new ResizeObserver(() => silently(() => map.invalidateSize({ animate: false, pan: false }))).observe(stage)
  askPlaces(words.language).then((found) => {
    places = found
    frame.showPlaces(found)
    pins.name(found)
  }, console.warn)
  await load(true)
}

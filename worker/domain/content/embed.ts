import { choiceIn } from '#domain/consent/choice.ts'
import { parsedUrl } from '#domain/url.ts'
import { type Video, type VideoKind, videoOf } from '#domain/video.ts'

/**
 * What the visitor has chosen of the social media and other sites whose content stands in a page, as the cookies say.
 * @param cookie all cookies of the site, as the browser gives them
 * @returns null where nothing is chosen yet: then to ask for the content is the choice
 */
export const embedsAllowed = (cookie: string): boolean | null => choiceIn(cookie)?.social_media ?? null

const plainHost = /^[a-z0-9.-]+(?::\d+)?$/

/** @returns the address of a frame; null for one that a secure page may not show */
export function frameAddress(address: string): URL | null {
  const url = parsedUrl(address.trim())
  // A host may hold a semicolon, and would write into the policy of the page.
  return url?.protocol === 'https:' && !url.username && !url.password && plainHost.test(url.host) ? url : null
}

/** @returns the origins that the policy of a page must let a player or the frame of a map load from */
export function frameHostsOf(shown: Pick<Video, 'embed'> | { frame: string } | null): string[] {
  const url = frameAddress((shown && ('frame' in shown ? shown.frame : shown.embed)) ?? '')
  return url ? [url.origin] : []
}

/** What starts a player that has been asked for: nobody wants to click twice. */
const starts: Partial<Record<VideoKind, [name: string, value: string]>> = {
  youtube: ['autoplay', '1'],
  vimeo: ['autoplay', '1'],
  facebook: ['autoplay', 'true'],
  matterport: ['play', '1'],
}

/** @returns the address of the player that starts by itself; null where there is no player */
export function playerAddress({ kind, embed }: Video): string | null {
  const start = starts[kind]
  if (!embed || !start) return embed
  const url = new URL(embed)
  url.searchParams.set(...start)
  return url.href
}

/**
 * What an address plays in the page, once it is asked for.
 * @param tourHost host of the agency's own virtual tours
 * @returns null for an address that only leads somewhere else
 */
export function playerOf(address: string, tourHost: string | null): { kind: VideoKind; player: string } | null {
  const video = videoOf(address, tourHost)
  const player = video && playerAddress(video)
  return video && player && frameAddress(player) ? { kind: video.kind, player } : null
}

/** What a frame may do, for its attributes. Without `sandbox` it is held by nothing but its own origin. */
export type FramePermissions = { allow: string; sandbox: string | null }

/** A link out of the player opens a tab of its own, which is not held. */
const player = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
const film: FramePermissions = { allow: 'autoplay; encrypted-media; picture-in-picture', sandbox: player }
const tour: FramePermissions = { allow: 'autoplay; xr-spatial-tracking', sandbox: `${player} allow-forms` }

export const framePermissions: Record<Exclude<VideoKind, 'file'>, FramePermissions> = {
  youtube: film,
  vimeo: film,
  // Its player stays empty in a sandbox of any kind.
  facebook: { ...film, sandbox: null },
  matterport: tour,
  yisual: tour,
  tour,
}

/** A map draws and keeps its own storage, nothing else. */
export const mapSandbox = 'allow-scripts allow-same-origin'

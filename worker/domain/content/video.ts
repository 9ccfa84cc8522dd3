import { parsedUrl } from '#domain/url.ts'

export type VideoKind = 'file' | 'youtube' | 'vimeo' | 'facebook' | 'matterport' | 'tour' | 'yisual'

/** `embed` is the source of a frame, or of a video element for a file; null when the provider only has a page. */
export type Video = { kind: VideoKind; id: string | null; embed: string | null }

const filePattern = /\.(?:mp4|mov|wmv|avi|flv|webm)(?![\da-z])/i

type Provider = { kind: VideoKind; hosts: readonly string[]; video: (url: URL) => Omit<Video, 'kind'> | null }

const embedAsIs = (url: URL) => ({ id: null, embed: url.href })

const providers: readonly Provider[] = [
  { kind: 'youtube', hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'], video: youtube },
  { kind: 'vimeo', hosts: ['vimeo.com'], video: vimeo },
  { kind: 'facebook', hosts: ['facebook.com', 'fb.watch'], video: facebook },
  {
    kind: 'matterport',
    hosts: ['matterport.com'],
    video: (url) => ({ ...embedAsIs(url), id: url.searchParams.get('m') }),
  },
  { kind: 'yisual', hosts: ['yisual.com'], video: embedAsIs },
]

/** Matches a host and its subdomains, never a mere suffix ("notyoutube.com"). @param tourHost the agency's own tours */
export function parseVideo(address: string, tourHost?: string | null): Video | null {
  const url = parseWebUrl(address)
  if (!url) return null
  if (filePattern.test(url.pathname)) return { kind: 'file', id: null, embed: url.href }

  const tourProvider: Provider[] = tourHost ? [{ kind: 'tour', hosts: [tourHost.toLowerCase()], video: embedAsIs }] : []
  for (const { kind, hosts, video } of [...providers, ...tourProvider])
    if (hosts.some((host) => isSubdomain(url.hostname, host))) {
      const details = video(url)
      return details && { kind, ...details }
    }
  return null
}

function parseWebUrl(address: string): URL | null {
  const url = parsedUrl(address.trim())
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  // Mixed content: a frame on a secure page may not load an insecure one.
  url.protocol = 'https:'
  return url
}

const isSubdomain = (hostname: string, host: string): boolean => {
  const name = hostname.replace(/\.$/, '')
  return name === host || name.endsWith(`.${host}`)
}

function youtube(url: URL) {
  const [first = '', second = ''] = url.pathname.slice(1).split('/')
  const id = isSubdomain(url.hostname, 'youtu.be')
    ? first
    : ['embed', 'shorts', 'live', 'v'].includes(first)
      ? second
      : url.searchParams.get('v')
  return id && /^[\w-]{11}$/.test(id)
    ? { id, embed: `https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1` }
    : null
}

function vimeo(url: URL) {
  const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(url.pathname) ?? []
  if (!id) return null
  const hash = key ?? url.searchParams.get('h')
  return { id, embed: `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${encodeURIComponent(hash)}` : ''}` }
}

function facebook(url: URL) {
  const short = isSubdomain(url.hostname, 'fb.watch') && /^\/([\w-]+)\/?$/.exec(url.pathname)
  const long = isSubdomain(url.hostname, 'facebook.com') && /\/videos\/(?:[^/]+\/)?(\d+)(?:\/|$)/.exec(url.pathname)
  const id = (short || long || [])[1]
  return id ? { id, embed: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(url.href)}` } : null
}

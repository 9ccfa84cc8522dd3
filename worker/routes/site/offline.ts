import { offlineFiles } from 'virtual:offline-files'
import type { Context } from 'hono'
import { offlineStore } from '#domain/consent/offline.ts'
import type { AppEnv } from '#worker/context.ts'
import type { Env } from '#worker/env.ts'
import { notFoundAsJson } from '#worker/middleware/errors.ts'

const revalidated = { 'cache-control': 'no-cache' }

/** Not while developing, where no file has a name that stays. */
const filesOf = ({ OFFLINE_READING }: Env) => (OFFLINE_READING === 'off' ? null : offlineFiles)

/** Takes back the store and itself from each browser that asks whether it is current. */
const withdrawal = `addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil(caches.delete('${offlineStore.name}').then(()=>registration.unregister())))`

/** The worker of browsers with favourites: the file of this release, or what withdraws it. */
export function offlineWorker({ env }: Context<AppEnv>): Response {
  const files = filesOf(env)
  return new Response(files ? `importScripts(${JSON.stringify(files.worker)})` : withdrawal, {
    headers: {
      ...revalidated,
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'`,
    },
  })
}

/** Paths of the files that a kept page needs, as JSON; 404 where nothing is to be kept. */
export function offlineFileList({ env }: Context<AppEnv>): Response {
  const files = filesOf(env)
  return files ? Response.json(files.files, { headers: revalidated }) : notFoundAsJson()
}

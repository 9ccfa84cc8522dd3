/** The script of every page of the desk, beside that of every page. A build of its own: public pages know nothing of it. */
const modules: Record<string, () => Promise<unknown>> = {
  count: () => import('./count.ts'),
  keys: () => import('./keys.ts'),
  passkey: () => import('./passkey.ts'),
  order: () => import('./picture/order.ts'),
  picked: () => import('./picture/picked.ts'),
  palette: () => import('./palette.ts'),
  presence: () => import('./presence.ts'),
  rich: () => import('./text/rich.ts'),
  save: () => import('./save.ts'),
  upload: () => import('./picture/upload.ts'),
}

for (const [name, load] of Object.entries(modules))
  if (document.querySelector(`[data-${name}]`)) load().catch(console.warn)

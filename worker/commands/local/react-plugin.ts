import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const runtime = resolve('worker/html/react-runtime.ts')

/** Replaces globals within React's streaming renderer by `worker/html/react-runtime.ts`. */
export const reactRuntime = (): Plugin => ({
  name: 'react-runtime',
  transform(code, id) {
    if (!/react-dom-server\.edge\.production\.js$/.test(id)) return
    const names = ['ReadableStream', 'TextEncoder', 'queueMicrotask']
    if (names.some((name) => !code.includes(name)))
      throw new Error('React uses other globals than react-runtime.ts has')
    // On the first line: the lines of the source map stay.
    return { code: `const { ${names.join(', ')} } = require(${JSON.stringify(runtime)}); ${code}`, map: null }
  },
})

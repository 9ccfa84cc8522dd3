declare module 'virtual:client-manifest' {
  type Chunk = { file: string; src?: string; css?: string[]; assets?: string[]; imports?: string[] }
  /** What the client build made; null while developing. */
  const manifest: Record<string, Chunk> | null
  export default manifest
}

declare module 'virtual:offline-files' {
  /** Paths: the script of the worker, and what a kept page needs; null while developing. */
  export const offlineFiles: { worker: string; files: string[] } | null
}

interface ImportMetaEnv {
  /** A new one for each build of the worker. */
  readonly BUILD_ID: string
}

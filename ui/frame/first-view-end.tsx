export const firstViewId = { header: 'bar-end', page: 'view-end' } as const

/**
 * Nothing is painted before a browser that knows `<link rel="expect">` has read this: while the parts of a row arrive,
 * those before them move. The head of the page names which one is awaited.
 */
export const FirstViewEnd = ({ of = 'page' }: { of?: keyof typeof firstViewId }) => <i id={firstViewId[of]} hidden />

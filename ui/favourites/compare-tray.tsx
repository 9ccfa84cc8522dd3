import { useSite } from '#ui/site.tsx'

/** Filled by a script while the device has two favourites or more. */
export const CompareTray = () => <div data-tray={useSite().href('compare')} />

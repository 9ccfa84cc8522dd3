import type { SitePicture as Kept } from '#domain/picture.ts'
import { useSite } from '#ui/site.tsx'
import { Picture } from './picture.tsx'

type Props = {
  picture: Kept
  /** The `sizes` attribute: how wide it stands. */
  sizes: string
  eager?: boolean
  decorative?: boolean
}

/** A picture of the site's own content, with its words in the language of the page. */
export const SitePicture = ({ picture, ...rest }: Props) => <Picture picture={useSite().picture(picture)} {...rest} />

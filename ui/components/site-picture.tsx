import type { ComponentProps } from 'react'
import type { SitePicture as SitePictureSource } from '#domain/picture.ts'
import { useSite } from '#ui/site.tsx'
import { Picture } from './picture.tsx'

type Props = Omit<ComponentProps<typeof Picture>, 'picture'> & { picture: SitePictureSource }

export const SitePicture = ({ picture, ...rest }: Props) => <Picture picture={useSite().picture(picture)} {...rest} />

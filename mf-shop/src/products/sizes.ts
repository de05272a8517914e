/** Of the body, in centimeters. */
const sizes = [
  { size: 'Youth S', chest: '66–71', height: '116–128' },
  { size: 'Youth M', chest: '71–76', height: '128–140' },
  { size: 'Youth L', chest: '76–82', height: '140–152' },
  { size: 'XS', chest: '82–88', height: '160–168' },
  { size: 'S', chest: '88–94', height: '165–173' },
  { size: 'M', chest: '94–101', height: '170–178' },
  { size: 'L', chest: '101–109', height: '175–183' },
  { size: 'XL', chest: '109–117', height: '180–188' },
  { size: 'XXL', chest: '117–126', height: '183–193' },
  { size: '3XL', chest: '126–135', height: '185–195' },
];

/** The sizes of these variants, with their titles. */
export const sizesAmong = (variants: readonly { title: string; mainTitle?: string | undefined }[]) =>
  sizes.flatMap((each) => {
    const variant = variants.find(
      ({ title, mainTitle = title }) => mainTitle.toLowerCase() === each.size.toLowerCase(),
    );
    return variant ? [{ ...each, title: variant.mainTitle ? variant.title : each.size }] : [];
  });

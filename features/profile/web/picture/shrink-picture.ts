/** Twice the stored size, for cropping and sharpening. */
const SIDE = 1_024;

/**
 * Shrinks uploads for slow networks, and removes location metadata on the device.
 * @returns the original file if this browser cannot decode it; the server then reports the error
 */
export async function shrinkPicture(file: Blob): Promise<{ bytes: Blob; preview: string | null }> {
  try {
    const image = await createImageBitmap(file);
    const from = Math.min(image.width, image.height);
    const side = Math.min(from, SIDE);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) return { bytes: file, preview: null };
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.drawImage(image, (image.width - from) / 2, (image.height - from) / 2, from, from, 0, 0, side, side);
    image.close();
    const preview = canvas.toDataURL('image/jpeg', 0.9);
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return { bytes: bytes ?? file, preview };
  } catch {
    return { bytes: file, preview: null };
  }
}

import { describe, expect, it } from '@jest/globals';
import { decode } from 'jpeg-js';
import { CaptchaAnswers } from '../../../simulator/bundesanzeiger/captcha/captchaAnswers.ts';
import { drawCaptcha } from '../../../simulator/bundesanzeiger/captcha/drawCaptcha.ts';
import { encodeGreyJpeg } from '../../../simulator/bundesanzeiger/captcha/encodeGreyJpeg.ts';
import { seededRandom } from '../../../simulator/dataset/random.ts';

describe('captcha pictures', () => {
  it('hold six letters or digits in a JPEG of 250 by 50 pixels', () => {
    const { text, picture } = drawCaptcha(seededRandom('one'));
    const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
    expect(text).toMatch(/^[A-Z0-9]{6}$/);
    expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(picture.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect([picture.readUInt16BE(frame + 7), picture.readUInt16BE(frame + 5)]).toEqual([250, 50]);
  });

  it('show the shades that were drawn', () => {
    const shades = [0, 64, 128, 235];
    const drawn = shades.map((shade) =>
      encodeGreyJpeg({ width: 8, height: 8, pixels: new Uint8Array(64).fill(shade) }),
    );
    const shown = drawn.map((jpeg) => [...decode(jpeg, { useTArray: true }).data.subarray(0, 4)]);
    shown.forEach(([red = 0, green = 0, blue = 0, alpha], index) => {
      expect([red, green, blue].every((part) => Math.abs(part - (shades[index] ?? 0)) <= 2)).toBe(true);
      expect(alpha).toBe(255);
    });
  });

  it('are remembered until a thousand newer ones have been drawn', () => {
    const answers = new CaptchaAnswers();
    for (let index = 0; index <= 1000; index++) {
      answers.remember(Buffer.from(String(index)), `text ${index}`);
    }
    expect(answers.solve(Buffer.from('0'))).toBeNull();
    expect(answers.solve(Buffer.from('1'))).toBe('text 1');
  });
});

/**
 * Players of other sites, alone on their page, by the provider's name. VK names a film by its owner and its number:
 * `-12345_67890`.
 */
export const playerAddress = {
  youtube: (id: string) => `https://www.youtube-nocookie.com/embed/${id}`,
  rutube: (id: string) => `https://rutube.ru/play/embed/${id}`,
  vk: (id: string) => {
    const [owner = "", number = ""] = id.split("_");
    return `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${number}`;
  },
};

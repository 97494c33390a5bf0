import { decap } from "./decap";
import { CHOOSE_PICTURE, REPLACE_PICTURE } from "./names";

interface Phrases {
  [key: string]: string | Phrases;
}

/** What Decap's own Russian lacks, and what sounds wrong on this desk: saving here publishes nothing. */
const PHRASES: Phrases = {
  auth: {
    login: "Начать работу",
    loggingIn: "Открываем…",
  },
  app: {
    header: { content: "Тексты", media: "Рисунки", quickAdd: "Новый текст" },
    app: {
      errorHeader: "Настройки редактора не загрузились",
      configErrors: "Что не так",
      checkConfigYml: "Покажите это разработчику.",
      loadingConfig: "Открываем редактор…",
      waitingBackend: "Ждём ответа…",
    },
    notFoundPage: { header: "Такой страницы нет" },
  },
  collection: {
    collectionTop: {
      viewAsList: "Показать списком",
      viewAsGrid: "Показать карточками",
    },
  },
  editor: {
    editorControl: { field: { optional: "необязательно", widgetLabel: "Поле" } },
    editorControlPane: {
      widget: {
        required: "Заполните поле «%{fieldLabel}».",
        regexPattern: "Проверьте поле «%{fieldLabel}». %{pattern}.",
        rangeCount: "В поле «%{fieldLabel}» записей должно быть от %{minCount} до %{maxCount}.",
        rangeCountExact: "В поле «%{fieldLabel}» записей должно быть ровно %{count}.",
        rangeMin: "В поле «%{fieldLabel}» записей должно быть не меньше %{minCount}.",
        rangeMax: "В поле «%{fieldLabel}» записей должно быть не больше %{maxCount}.",
        invalidPath: "Адрес «%{path}» не годится",
        pathExists: "Адрес «%{path}» уже есть",
      },
    },
    editor: {
      onLeavePage: "Уйти со страницы?",
      onDeleteWithUnsavedChanges: "Удалить этот текст?",
      onDeletePublishedEntry: "Удалить этот текст?",
      loadingEntry: "Открываем текст…",
    },
    editorInterface: {
      togglePreview: "Показать или спрятать страницу",
      toggleScrollSync: "Листать вместе",
    },
    editorToolbar: {
      deletePublishedEntry: "Удалить текст",
      deleteEntry: "Удалить текст",
      deleting: "Удаляем…",
      backCollection: "Раздел «%{collectionLabel}»",
      unsavedChanges: "К списку текстов",
      changesSaved: "К списку текстов",
    },
    editorWidgets: {
      markdown: {
        bold: "Полужирный",
        strikethrough: "Зачёркнутый",
        linkPrompt: "Адрес ссылки: /self-check для страницы сайта или https://…",
        bulletedList: "Список",
        addComponent: "Вставить блок",
        richText: "Как на странице",
        markdown: "Разметка",
        toggleMode: { rich: "Писать как на странице", markdown: "Писать разметкой" },
      },
      headingOptions: {
        headingOne: "Заголовок 1",
        headingTwo: "Заголовок 2",
        headingThree: "Заголовок 3",
        headingFour: "Заголовок 4",
        headingFive: "Заголовок 5",
        headingSix: "Заголовок 6",
      },
      image: {
        choose: CHOOSE_PICTURE,
        chooseDifferent: REPLACE_PICTURE,
        remove: "Убрать рисунок",
      },
      datetime: { now: "Сегодня", clear: "Убрать", setToNow: "Поставить сегодня: %{fieldLabel}" },
      object: { expand: "Развернуть", collapse: "Свернуть" },
    },
  },
  mediaLibrary: {
    mediaLibraryModal: {
      loading: "Загружаем…",
      close: "Закрыть",
      noResults: "Ничего не нашлось.",
      noAssetsFound: "Рисунков пока нет.",
      noImagesFound: "Рисунков пока нет.",
      images: "Рисунки",
      mediaAssets: "Рисунки",
      search: "Найти…",
      upload: "Добавить с компьютера",
      deleteSelected: "Удалить выбранный",
      chooseSelected: "Вставить выбранный",
    },
    mediaLibrary: { onDelete: "Удалить выбранный рисунок?" },
  },
  ui: {
    errorBoundary: {
      title: "Что-то сломалось",
      details: "Скопируйте то, что вы написали, и ",
      reportIt: "сообщите разработчику.",
    },
    settingsDropdown: { account: "Ваше место" },
    toast: {
      onFailToLoadEntries: "Не открылось. %{details}",
      onFailToPersist: "Не сохранено. %{details}",
      onFailToDelete: "Не удалено. %{details}",
      onLoggedOut: "Вы вышли. Скопируйте несохранённое и войдите снова",
      onBackendDown: "Рабочее место не отвечает. %{details}",
    },
  },
};

const isGroup = (value: Phrases[string] | undefined): value is Phrases => typeof value === "object";

function merge(one: Phrases, over: Phrases): Phrases {
  const merged = { ...one };
  for (const [key, value] of Object.entries(over)) {
    const known = merged[key];
    merged[key] = isGroup(value) && isGroup(known) ? merge(known, value) : value;
  }
  return merged;
}

/** Makes Decap speak Russian wherever it speaks; e2e/author-desk.spec.ts compares its keys with those of its English. */
export function registerRussian(): void {
  const own = decap.CMS.getLocale("ru") as Phrases;
  decap.CMS.registerLocale("ru", merge(own, PHRASES));
}

ALTER TABLE `properties` ADD `draft` integer;
--> statement-breakpoint
-- The history of a home begins on the day of its publication: as a draft it has none.
DROP TRIGGER `properties_begin`;
--> statement-breakpoint
DROP TRIGGER `properties_priced`;
--> statement-breakpoint
DROP TRIGGER `properties_marked`;
--> statement-breakpoint
DROP TRIGGER `properties_withdrawn`;
--> statement-breakpoint
CREATE TRIGGER `properties_begin` AFTER INSERT ON `properties`
WHEN NEW.`draft` IS NULL
BEGIN
	UPDATE `property_history` SET `price` = NULL
		WHERE `property_id` = NEW.`id` AND `price` IS NOT NULL AND NEW.`price_published` = 0;
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		SELECT NEW.`id`, NEW.`published`, 'published',
			iif(NEW.`published` < NEW.`updated`, NULL, NEW.`price`),
			iif(NEW.`published` < NEW.`updated` AND NEW.`marquee` > 1, 0, NEW.`marquee`)
		WHERE (SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`) IS NULL;
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		SELECT NEW.`id`, max(NEW.`updated`, (SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`)), 'price', NEW.`price`, (SELECT `marquee` FROM `property_history`
			WHERE `property_id` = NEW.`id` ORDER BY `day` DESC, `id` DESC LIMIT 1)
		WHERE NEW.`price` IS NOT NULL AND NEW.`price` IS NOT (SELECT `price` FROM `property_history`
			WHERE `property_id` = NEW.`id` AND `price` IS NOT NULL ORDER BY `day` DESC, `id` DESC LIMIT 1);
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		SELECT NEW.`id`, max(NEW.`updated`, (SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`)), 'marquee', NEW.`price`, NEW.`marquee`
		WHERE NEW.`marquee` <> (SELECT `marquee` FROM `property_history`
			WHERE `property_id` = NEW.`id` ORDER BY `day` DESC, `id` DESC LIMIT 1);
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		SELECT NEW.`id`, max(coalesce(NEW.`withdrawn`, NEW.`updated`), (SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`)),
			iif(NEW.`withdrawn` IS NULL, 'returned', 'withdrawn'), NEW.`price`, NEW.`marquee`
		WHERE (NEW.`withdrawn` IS NULL) <> ('withdrawn' <> coalesce((SELECT `kind` FROM `property_history`
			WHERE `property_id` = NEW.`id` AND `kind` IN ('published', 'withdrawn', 'returned') ORDER BY `day` DESC, `id` DESC LIMIT 1), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `properties_published` AFTER UPDATE OF `draft` ON `properties`
WHEN OLD.`draft` = 1 AND NEW.`draft` IS NULL
BEGIN
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, NEW.`published`, 'published', NEW.`price`, NEW.`marquee`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_priced` AFTER UPDATE OF `price` ON `properties`
WHEN NEW.`price` IS NOT NULL AND NEW.`price` IS NOT OLD.`price` AND OLD.`draft` IS NULL
BEGIN
	DELETE FROM `property_history` WHERE `property_id` = NEW.`id` AND `kind` = 'price' AND `price` IS NULL
		AND `day` = max(NEW.`updated`, (SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`));
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, max(NEW.`updated`, coalesce((SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`), '')), 'price', NEW.`price`, NEW.`marquee`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_marked` AFTER UPDATE OF `marquee` ON `properties`
WHEN NEW.`marquee` <> OLD.`marquee` AND OLD.`draft` IS NULL
BEGIN
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, max(NEW.`updated`, coalesce((SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`), '')), 'marquee', NEW.`price`, NEW.`marquee`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_withdrawn` AFTER UPDATE OF `withdrawn` ON `properties`
WHEN (NEW.`withdrawn` IS NULL) <> (OLD.`withdrawn` IS NULL) AND OLD.`draft` IS NULL
BEGIN
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, max(coalesce(NEW.`withdrawn`, NEW.`updated`), coalesce((SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`), '')),
			iif(NEW.`withdrawn` IS NULL, 'returned', 'withdrawn'), NEW.`price`, NEW.`marquee`);
END;

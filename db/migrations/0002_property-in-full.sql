CREATE TABLE `property_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`property_id` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`price` integer,
	`marquee` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `property_history_by_property` ON `property_history` (`property_id`,`day`,`id`);--> statement-breakpoint
ALTER TABLE `properties` ADD `films` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `open_houses` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Nobody wrote down what was asked on the day a home was published: its price is known from the last import on, and that
-- it is sold or under option from the day the vendor changed it last.
INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
	SELECT `id`, `published`, 'published',
		iif(`published` < (SELECT `updated` FROM `site`), NULL, `price`),
		iif(`published` < `updated` AND `marquee` > 1, 0, `marquee`)
	FROM `properties`;
--> statement-breakpoint
INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
	SELECT `id`, `updated`, 'marquee', NULL, `marquee` FROM `properties` WHERE `published` < `updated` AND `marquee` > 1;
--> statement-breakpoint
INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
	SELECT `properties`.`id`, max(`published`, min(`site`.`updated`, coalesce(`withdrawn`, `site`.`updated`))), 'price', `price`, `marquee`
	FROM `properties` CROSS JOIN `site` WHERE `price` IS NOT NULL AND `published` < `site`.`updated`;
--> statement-breakpoint
INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
	SELECT `id`, max(`withdrawn`, (SELECT max(`day`) FROM `property_history` WHERE `property_id` = `properties`.`id`)), 'withdrawn', `price`, `marquee`
	FROM `properties` WHERE `withdrawn` IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `property_history_kept` BEFORE DELETE ON `property_history`
BEGIN
	SELECT raise(ABORT, 'the history of a property is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `property_history_blotted` BEFORE UPDATE ON `property_history`
WHEN NEW.`price` IS NOT NULL OR NEW.`id` <> OLD.`id` OR NEW.`property_id` <> OLD.`property_id`
	OR NEW.`day` <> OLD.`day` OR NEW.`kind` <> OLD.`kind` OR NEW.`marquee` <> OLD.`marquee`
BEGIN
	SELECT raise(ABORT, 'the history of a property is never changed');
END;
--> statement-breakpoint
-- The ledger begins with what the source tells of the time before, or with the day of publishing, and goes on to the
-- record as it is. The record stands as it is since the vendor's day of change: from then on its price is known. No event
-- lies before the newest one, whatever day the vendor gives it.
CREATE TRIGGER `properties_begin` AFTER INSERT ON `properties`
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
CREATE TRIGGER `properties_priced` AFTER UPDATE OF `price` ON `properties`
WHEN NEW.`price` IS NOT NULL AND NEW.`price` IS NOT OLD.`price`
BEGIN
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, max(NEW.`updated`, coalesce((SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`), '')), 'price', NEW.`price`, NEW.`marquee`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_price_hidden` AFTER UPDATE OF `price_published` ON `properties`
WHEN NEW.`price_published` = 0
BEGIN
	UPDATE `property_history` SET `price` = NULL WHERE `property_id` = NEW.`id` AND `price` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `properties_marked` AFTER UPDATE OF `marquee` ON `properties`
WHEN NEW.`marquee` <> OLD.`marquee`
BEGIN
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, max(NEW.`updated`, coalesce((SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`), '')), 'marquee', NEW.`price`, NEW.`marquee`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_withdrawn` AFTER UPDATE OF `withdrawn` ON `properties`
WHEN (NEW.`withdrawn` IS NULL) <> (OLD.`withdrawn` IS NULL)
BEGIN
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, max(coalesce(NEW.`withdrawn`, NEW.`updated`), coalesce((SELECT max(`day`) FROM `property_history` WHERE `property_id` = NEW.`id`), '')),
			iif(NEW.`withdrawn` IS NULL, 'returned', 'withdrawn'), NEW.`price`, NEW.`marquee`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `property_positions` USING rtree(`id`, `south`, `north`, `west`, `east`, +`latitude`, +`longitude`);--> statement-breakpoint
INSERT INTO `property_positions` SELECT `id`, `latitude`, `latitude`, `longitude`, `longitude`, `latitude`, `longitude`
	FROM `properties` WHERE `latitude` IS NOT NULL AND `longitude` IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `properties_placed` AFTER INSERT ON `properties`
WHEN NEW.`latitude` IS NOT NULL AND NEW.`longitude` IS NOT NULL
BEGIN
	INSERT INTO `property_positions` VALUES (NEW.`id`, NEW.`latitude`, NEW.`latitude`, NEW.`longitude`, NEW.`longitude`, NEW.`latitude`, NEW.`longitude`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_moved` AFTER UPDATE OF `latitude`, `longitude` ON `properties`
WHEN NEW.`latitude` IS NOT OLD.`latitude` OR NEW.`longitude` IS NOT OLD.`longitude`
BEGIN
	DELETE FROM `property_positions` WHERE `id` = NEW.`id`;
	INSERT INTO `property_positions` SELECT NEW.`id`, NEW.`latitude`, NEW.`latitude`, NEW.`longitude`, NEW.`longitude`, NEW.`latitude`, NEW.`longitude`
		WHERE NEW.`latitude` IS NOT NULL AND NEW.`longitude` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `properties_unplaced` AFTER DELETE ON `properties`
BEGIN
	DELETE FROM `property_positions` WHERE `id` = OLD.`id`;
END;
